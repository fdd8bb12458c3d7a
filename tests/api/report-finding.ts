import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { reportedFindingCalls } from '#src/contract/technician/reported-findings.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** Reports a finding outside a checklist. @returns the id of the report */
export async function reportFinding(technician: TestPerson, equipment: number): Promise<string> {
  const report_id = randomUUID()
  const { status } = await technician.call(reportedFindingCalls.report, {
    params: { id: equipment },
    body: { report_id, description: 'Oil below the gearbox', is_critical: false },
  })
  expect(status).toBe(201)
  return report_id
}

/** Finds the finding of a piece of equipment. */
export async function findFinding(at: TestApp, equipment: number): Promise<number> {
  const { body } = await at.supervisor.call(findingCalls.list, { query: { equipment } })
  return body.results[0]!.id
}
