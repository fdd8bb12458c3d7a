import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { readPdfText } from './read-pdf-text.ts'
import type { TestApp } from './test-app.ts'

/** Generates the report of an assignment again for its supervisor. */
export async function makeReport(at: TestApp, plantId: number, assignmentId: number) {
  const reply = await at.supervisor.call(reportCalls.generatePlantForSupervisor, {
    body: { plant_id: plantId, assignment_id: assignmentId },
  })
  expect(reply.status).toBe(200)
  return reply
}

/** The text of that report. */
export const readReport = async (at: TestApp, plantId: number, assignmentId: number) =>
  readPdfText((await makeReport(at, plantId, assignmentId)).bytes)

/** Waits for a report to be generated, and returns its row. */
export const awaitReport = (at: TestApp, id: number) =>
  vi.waitFor(
    async () => {
      const [row] = await at.database.db.select().from(reports).where(eq(reports.id, id))
      expect(row?.status).toBe('Completed')
      return row!
    },
    { timeout: 30_000, interval: 100 },
  )
