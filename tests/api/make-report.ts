import { expect } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { readPdfText } from './read-pdf-text.ts'
import type { TestApp } from './test-app.ts'

/** The report of an assignment, made anew for its supervisor. */
export async function makeReport(at: TestApp, plantId: number, assignmentId: number) {
  const reply = await at.supervisor.call(reportCalls.generatePlantForSupervisor, {
    body: { plant_id: plantId, assignment_id: assignmentId },
  })
  expect(reply.status).toBe(200)
  return reply
}

/** What it says. */
export const readReport = async (at: TestApp, plantId: number, assignmentId: number) =>
  readPdfText((await makeReport(at, plantId, assignmentId)).bytes)
