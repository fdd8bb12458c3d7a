import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

mockReportGeneration()

const file = path.resolve(import.meta.dirname, '../../src/server/http/openapi/real-answers.json')
const nameOf = (call: AnyCall) => `${call.method} ${call.path}`

/** The members of a response and their types; for a list, those of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
}

/** Shortens a list to its first item, which shows its shape. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]))
}

describe('the responses in the API description', () => {
  let at: TestApp
  const answers: Record<string, unknown> = {}
  beforeAll(async () => {
    at = await openTestApp()
    const keep = (call: AnyCall, reply: { status: number; body: unknown }) => {
      expect(reply.status, nameOf(call)).toBeLessThan(300)
      answers[nameOf(call)] = shorten(reply.body)
    }
    const plant = await assignNewPlant(at, { isCritical: true, code: 'PL-101' })
    const login = { body: { email: 'technician@plant.example', password: testPassword } }
    keep(identityCalls.login, await at.nobody.call(identityCalls.login, login))
    keep(assignmentCalls.list, await at.supervisor.call(assignmentCalls.list))
    const ofPlant = { query: { assignment: plant.assignmentId } }
    keep(
      technicianCalls.checklistExecution,
      await at.technician.call(technicianCalls.checklistExecution, ofPlant),
    )
    const work = submissionOf(plant, 'Oil at the mechanical seal')
    keep(technicianCalls.submitChecklist, await at.technician.call(technicianCalls.submitChecklist, work))
    keep(executionCalls.pendingReviews, await at.supervisor.call(executionCalls.pendingReviews))
    keep(findingCalls.list, await at.supervisor.call(findingCalls.list))
    await vi.waitFor(
      async () => {
        const { results } = (await at.supervisor.call(reportCalls.list)).body
        expect(results[0]?.status).toBe('Completed')
      },
      { timeout: 30_000, interval: 100 },
    )
    keep(reportCalls.list, await at.supervisor.call(reportCalls.list))
    const { executionId: id } = plant
    keep(executionCalls.approve, await at.supervisor.call(executionCalls.approve, { params: { id } }))
    if (process.env.WRITE_ANSWERS === 'yes') {
      const text = JSON.stringify(answers, null, 2)
        // Tokens and secrets have no place in a description, even those of a server that no longer
        // exists.
        .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl')
        .replaceAll(/("refresh": )"[^"]+"/g, '$1"aRefreshTokenThatIsUsedOnce"')
      writeFileSync(file, `${text}\n`)
    }
  })
  afterAll(() => at.close())

  test('match those of the server', () => {
    const described = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(Object.keys(described)).toEqual(Object.keys(answers))
    expect(shapeOf(described)).toEqual(shapeOf(answers))
  })

  test('match the contract', () => {
    const described = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    for (const call of allCalls) {
      const answer = described[nameOf(call)]
      if (answer !== undefined)
        expect(z.safeParse(call.reply as z.ZodMiniType, answer).error?.issues ?? []).toEqual([])
    }
  })
})
