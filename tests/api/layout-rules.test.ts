import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressedAirPlant } from '#scripts/sample-pdfs/demo-compressed-air.ts'
import type { SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import { layoutRuleCalls } from '#src/contract/layout-rules.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import type { NodeKind, PlanNode } from '#src/rules/plan-reading/plan-node.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { parsePlan, waitUntilRead } from './weekly-pdf-steps.ts'

const [WEEK_1, WEEK_2, WEEK_3] = ['2026-11-09', '2026-11-16', '2026-11-23'] as const

/** Two plants under their own codes, so that the tests do not meet. */
function planOf(prefix: string, change: (plants: SamplePlant[]) => void = () => undefined): SamplePlant[] {
  const [one, two] = [structuredClone(compressedAirPlant), structuredClone(compressedAirPlant)]
  one.code = `${prefix}-1`
  two.code = `${prefix}-2`
  two.name = 'Second station'
  change([one, two])
  return [one, two]
}

describe('corrections that are kept for the next files of a layout', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  const read = async (id: number) => (await t.supervisor.call(planReadingCalls.read, { params: { id } })).body
  const correct = async (id: number, corrections: Correction[]) => {
    const { corrections: known } = await read(id)
    const body = { after: known.length, corrections }
    const reply = await t.supervisor.call(planReadingCalls.correct, { params: { id }, body })
    expect(reply.status).toBe(200)
  }
  const confirm = (id: number, body: object = {}) =>
    t.supervisor.call(planReadingCalls.confirm, { params: { id }, body })
  const parse = (plants: SamplePlant[], weekOf: string, layout: 'flat' | 'sectioned' = 'flat') =>
    parsePlan(t.supervisor, plants, { weekOf, layout })
  const nodesOf = async (id: number, kind: NodeKind) =>
    (await read(id)).nodes.filter((node) => node.kind === kind)
  const find = async (id: number, kind: NodeKind, name: string) =>
    (await nodesOf(id, kind)).find(({ values }) => Object.values(values).includes(name))!
  const listRules = async () => (await t.supervisor.call(layoutRuleCalls.list)).body.results
  const createRule = async (id: number, rule: object) =>
    t.supervisor.call(layoutRuleCalls.create, {
      params: { id },
      body: { after: (await read(id)).corrections.length, rule },
    })
  /** The node in the reading as corrected: rules and people moved it. */
  const placeOf = (nodes: PlanNode[], id: string) => nodes.find((node) => node.id === id)?.parent

  it('a machine that was moved and one that was removed are moved and removed in the next file', async () => {
    const id = await parse(planOf('LR-A'), WEEK_1)
    const [, second] = await nodesOf(id, 'plant')
    const moved = (await nodesOf(id, 'equipment'))[1]!
    const removed = (await nodesOf(id, 'equipment'))[2]!
    await correct(id, [
      { kind: 'move', node: moved.id, parent: second!.id, before: null },
      { kind: 'remove', node: removed.id },
    ])
    expect((await confirm(id, { keep_corrections: true, accept_warnings: true })).status).toBe(200)
    const kept = await listRules()
    expect(kept.map(({ rule, is_active, title }) => [rule.kind, is_active, title])).toEqual([
      ['remove', true, `Plan of ${WEEK_1}`],
      ['move', true, `Plan of ${WEEK_1}`],
    ])

    const next = await parse(planOf('LR-A'), WEEK_2)
    const reading = await read(next)
    expect(reading.corrections.map(({ correction, rule, by }) => [correction.kind, rule, by.id])).toEqual([
      ['move', kept[1]!.id, t.supervisor.id],
      ['remove', kept[0]!.id, t.supervisor.id],
    ])
    expect(new Set(reading.differences.map(({ change }) => change))).toEqual(new Set(['unchanged']))
    expect(reading.layout).toEqual({ can_keep: true, unfit: [] })

    // Switched off, it does nothing in later files.
    const off = await t.supervisor.call(layoutRuleCalls.change, {
      params: { id: kept[0]!.id },
      body: { is_active: false },
    })
    expect([off.status, off.body.is_active]).toEqual([200, false])
    const last = await parse(planOf('LR-A'), WEEK_3)
    expect((await read(last)).corrections.map(({ correction }) => correction.kind)).toEqual(['move'])
  })

  it('a rule that no longer fits says so, and one of another layout is not asked', async () => {
    const id = await parse(planOf('LR-B'), WEEK_1)
    const removed = (await nodesOf(id, 'equipment'))[0]!
    await correct(id, [{ kind: 'remove', node: removed.id }])
    await confirm(id, { keep_corrections: true })
    const without = planOf('LR-B', ([one]) => void one!.equipment.shift())
    const { layout } = await read(await parse(without, WEEK_2))
    expect(layout.unfit).toContainEqual({
      kind: 'remove',
      path: { kind: 'equipment', names: ['LR-B-1', 'C-401'] },
    })
    const other = await read(await parse(without, WEEK_3, 'sectioned'))
    expect([other.layout.unfit, other.corrections]).toEqual([[], []])
  })

  it('of two rules about the same, the later one counts', async () => {
    const plan = planOf('LR-C')
    const first = await parse(plan, WEEK_1)
    const [one, two] = await nodesOf(first, 'plant')
    const machine = await find(first, 'equipment', 'C-401')
    await correct(first, [{ kind: 'move', node: machine.id, parent: two!.id, before: null }])
    await confirm(first, { keep_corrections: true, accept_warnings: true })
    const second = await parse(plan, WEEK_2)
    await correct(second, [{ kind: 'remove', node: machine.id }])
    await confirm(second, { keep_corrections: true, accept_warnings: true })
    const kinds = (await listRules())
      .filter(({ rule }) => 'path' in rule && rule.path.names[0] === 'LR-C-1')
      .map(({ rule, is_active }) => [rule.kind, is_active])
    expect(kinds).toEqual([
      ['remove', true],
      ['move', false],
    ])
    expect(one).toBeDefined()
  })

  it('tasks that are for every machine are copied to each of them, this week and the next', async () => {
    const plan = planOf('LR-D')
    const id = await parse(plan, WEEK_1)
    const list = (await nodesOf(id, 'checklist'))[0]!
    const names = ['LR-D-1', 'C-401', 'Compressor inspection']
    const reply = await createRule(id, { kind: 'for_every_machine', path: { kind: 'checklist', names } })
    expect([reply.status, reply.body.reads_again]).toEqual([201, false])
    expect(reply.body.corrections.map(({ correction }) => correction.kind)).toEqual(['copy'])
    expect((await confirm(id)).status).toBe(200)
    const next = await parse(plan, WEEK_2)
    const { corrections, differences } = await read(next)
    expect(corrections.at(-1)?.correction).toMatchObject({ kind: 'copy', node: list.id })
    expect(new Set(differences.map(({ change }) => change))).toEqual(new Set(['unchanged']))
    expect(differences).toHaveLength((await read(next)).nodes.length + 5)
    expect((await confirm(next)).status).toBe(200)
  })

  it('a column that a person explains is read, and the corrections stay', async () => {
    const plan = planOf('LR-E')
    const id = await parse(plan, WEEK_1)
    const title = (await nodesOf(id, 'task'))[0]!
    await correct(id, [
      { kind: 'set', node: title.id, field: 'title', value: 'Read the pressure' },
      { kind: 'remove', node: (await nodesOf(id, 'equipment'))[3]!.id },
    ])
    // From now on the maker of a machine is left out.
    const reply = await createRule(id, { kind: 'column', title: 'Make', field: 'ignored' })
    expect([reply.status, reply.body.reads_again]).toEqual([201, true])
    await waitUntilRead(t.supervisor, id)
    const reading = await read(id)
    expect(reading.state).toBe('open')
    expect(reading.corrections.map(({ correction }) => correction.kind)).toEqual(['set', 'remove'])
    const [machine] = reading.nodes.filter(({ kind }) => kind === 'equipment')
    expect(machine!.values).toMatchObject({ manufacturer: '' })
    const next = await read(await parse(plan, WEEK_2))
    expect(next.nodes.find(({ kind }) => kind === 'equipment')!.values).toMatchObject({ manufacturer: '' })
    expect(placeOf(next.nodes, 'equipment-1')).toBe('plant-1')
  })

  it('belongs to the sector', async () => {
    const [rule] = await listRules()
    const change = { params: { id: rule!.id }, body: { is_active: false } }
    expect((await t.otherSupervisor.call(layoutRuleCalls.change, change)).status).toBe(404)
    expect((await t.otherSupervisor.call(layoutRuleCalls.list)).body.results).toEqual([])
    expect((await t.technician.call(layoutRuleCalls.list)).status).toBe(403)
    expect((await t.admin.call(layoutRuleCalls.list)).body.count).toBeGreaterThan(0)
  })

  it.each([
    ['an unknown field', { kind: 'column', title: 'Type', field: 'colour' }],
    ['an empty pattern', { kind: 'ignore_lines', pattern: ' ' }],
    ['another kind', { kind: 'remove', path: { kind: 'equipment', names: ['A'] } }],
    ['no names', { kind: 'for_every_machine', path: { kind: 'checklist', names: [] } }],
  ])('refuses a rule with %s', async (_what, rule) => {
    const id = await parse(planOf('LR-F'), WEEK_1)
    expect((await createRule(id, rule)).status).toBe(400)
  })
})
