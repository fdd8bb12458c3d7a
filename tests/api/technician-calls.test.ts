import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { inputs, prepareWeek, type Week } from './technician-call-inputs.ts'
import { openTestApp, type TestApp } from './test-app.ts'

mockReportGeneration()

/** The calls of the specification with the role technician, as `METHOD /path/`. */
const rows = readFileSync(path.resolve(import.meta.dirname, '../fixtures/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', address = ''] = line.split('\t')
    return { method, address, name: `${method} ${address}` }
  })
  .filter(
    ({ address, name }) => address.startsWith('/technician/') || name === 'POST /assignments/{id}/start/',
  )

/** Lists that must not be empty, since an empty list does not show the shape of its items. */
const lists = ['results', 'assignments', 'calendar_data', 'checklists', 'reports', 'monthly_trend', 'tasks']

function expectReply(call: AnyCall, reply: { body: unknown; bytes: Buffer; headers: object }): void {
  if (call.reply === 'nothing') {
    expect(reply.bytes).toHaveLength(0)
    return
  }
  if ('file' in call.reply) {
    expect(call.reply.file).toBe('application/pdf')
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.bytes.subarray(-8).toString()).toContain('%%EOF')
    return
  }
  const parsed = z.safeParse(call.reply, reply.body)
  expect(parsed.error?.issues ?? []).toEqual([])
  for (const [name, value] of Object.entries(reply.body as object))
    if (lists.includes(name)) expect(value, name).not.toEqual([])
}

describe('the technician calls of the specification', () => {
  let at: TestApp
  let week: Week
  beforeAll(async () => {
    at = await openTestApp()
    week = await prepareWeek(at)
  })
  afterAll(() => at.close())

  test('are all known, and this test makes no others', () => {
    expect(rows.length).toBeGreaterThan(55)
    expect(Object.keys(inputs).sort()).toEqual(rows.map((row) => row.name).sort())
  })

  test.each(rows.map((row) => [row.name, row] as const))('%s', async (name, { method, address }) => {
    const call = allCalls.find((known) => known.method === method && known.path === address)
    if (!call) throw new Error(`${name} is not in the contract`)
    // The router's paths have no trailing slash.
    const url = `/api${address.replace(/\{(\w+)\}/g, ':$1').slice(0, -1)}`
    expect(at.app.hasRoute({ method: call.method, url })).toBe(true)

    const prepare = inputs[name]
    if (!prepare) throw new Error(`No test calls ${name}`)
    const input = await prepare(week)
    expect((await at.nobody.call(call, input)).status, 'nobody').toBe(401)
    expect((await at.supervisor.call(call, input)).status, 'supervisor').toBe(403)
    expect((await at.admin.call(call, input)).status, 'admin').toBe(403)

    const reply = await at.technician.call(call, input)
    const success = call.status ?? (call.reply === 'nothing' ? 204 : 200)
    expect(reply.status, JSON.stringify(reply.body)).toBe(success)
    expectReply(call, reply)
  })
})
