import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { readReport } from './make-report.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const leaking = { status: 'not_ok', description: 'Leaks at the flange' } as const
const fixed = { ...leaking, corrective_action: ' Tightened four bolts ' }

const sound = { status: 'ok', description: '' } as const

/** Assigns a pump in several weeks; returns the assignment of each week with its two checklists. */
async function openWeeks(count: number) {
  const plant = await makePlant(at)
  const weeks: { assignment: number; executions: number[] }[] = []
  for (let week = 0; week < count; week++) {
    const form = { due_date: addDays(dayFromToday(at, 0), 7 * week), available_from: dayFromToday(at, 0) }
    const { id } = await assignPlant(at, { plant, pump: at.technician, form })
    weeks.push({ assignment: id, executions: executionsOf(await readAssignment(at, id)) })
  }
  return { plant, weeks }
}
type Week = Awaited<ReturnType<typeof openWeeks>>['weeks'][number]

/** Submits both checklists of a week; only the first task of the first one may be other than OK. */
async function inspect({ executions }: Week, first: object) {
  for (const [index, execution] of executions.entries()) {
    const reply = await submit(at, at.technician, execution, { answers: [index === 0 ? first : sound] })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
}

test('a Not OK fixed on the spot is shown with its fix, and proposes to close the finding until it is seen again', async () => {
  const { plant, weeks } = await openWeeks(2)
  const [first, second] = weeks
  await inspect(first!, fixed)
  const action = 'Tightened four bolts'
  const list = async (query: object) =>
    (await at.supervisor.call(findingCalls.list, { query: { equipment: plant.pump, ...query } })).body
  const [finding] = (await list({})).results
  expect(finding).toMatchObject({
    corrective_action: action,
    is_closing_proposed: true,
    state: 'open',
    ok_at: null,
  })
  expect(finding!.corrected_at).toBe(finding!.last_seen_at)
  expect((await list({ proposed: true })).count).toBe(1)
  expect((await list({ search: 'four bolts' })).count).toBe(1)

  const details = await at.supervisor.call(findingCalls.read, { params: { id: finding!.id } })
  expect(details.body.sightings).toMatchObject([{ corrective_action: action }])
  const read = await at.supervisor.call(executionCalls.read, { params: { id: first!.executions[0]! } })
  expect(read.body.tasks[0]!.response).toMatchObject({ corrective_action: action })
  expect(read.body.tasks[1]!.response).not.toHaveProperty('corrective_action')
  const history = await at.supervisor.call(sectorEquipmentCalls.history, { params: { id: plant.pump } })
  const answers = history.body.inspections.flatMap((one) => one.answers)
  expect(answers).toMatchObject([{ corrective_action: action }])
  const guide = await at.technician.call(equipmentGuideCalls.read, { params: { id: plant.pump } })
  expect(guide.body.findings).toMatchObject([{ corrective_action: action }])
  const taskId = read.body.tasks[0]!.id
  const earlier = await at.technician.call(technicianExecutionCalls.taskHistory, { params: { taskId } })
  expect(earlier.body.results).toMatchObject([{ corrective_action: action }])
  const report = await readReport(at, plant.id, first!.assignment)
  expect(report.split(`Fixed on the spot: ${action}`).length - 1).toBe(2)
  expect(report).toContain('No other corrective action is recorded yet.')

  const next = await at.technician.call(executionCalls.read, { params: { id: second!.executions[0]! } })
  expect(next.body.tasks[0]!.previous).toMatchObject({ corrective_action: action })
  await inspect(second!, leaking)
  const [again] = (await list({})).results
  expect(again).toMatchObject({ id: finding!.id, corrective_action: null, is_closing_proposed: false })
  expect(again!.corrected_at).toBe(finding!.corrected_at)
  expect((await list({ proposed: true })).count).toBe(0)
})

test('the report of the next week names the fix of an open finding', async () => {
  const { plant, weeks } = await openWeeks(2)
  await inspect(weeks[0]!, fixed)
  await inspect(weeks[1]!, { status: 'not_applicable', description: 'Stopped' })
  const report = await readReport(at, plant.id, weeks[1]!.assignment)
  expect(report).toContain('✓ Fixed on the spot')
})

test('only a Not OK can be fixed on the spot', async () => {
  const { weeks } = await openWeeks(1)
  const reply = await submit(at, at.technician, weeks[0]!.executions[0]!, {
    answers: [{ status: 'ok', corrective_action: 'Oiled' }],
  })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(JSON.stringify(reply.body)).toContain('Only a Not OK can be fixed on the spot. (Look at part 1)')
  await inspect(weeks[0]!, { ...sound, corrective_action: '' })
})

test('a draft keeps its fix while the answer changes, and submits it with a Not OK only', async () => {
  const { weeks } = await openWeeks(2)
  const calls = technicianExecutionCalls
  for (const [week, status] of (['not_ok', 'ok'] as const).entries()) {
    const { assignment, executions } = weeks[week]!
    const id = executions[0]!
    await at.technician.call(technicianCalls.startAssignment, { params: { id: assignment }, body: {} })
    const { body } = await at.technician.call(executionCalls.read, { params: { id } })
    const [task, ...others] = body.tasks
    const save = (change: object) =>
      at.technician.call(calls.changeTask, { params: { id, taskId: task!.id }, body: change })
    await save({ ...leaking, corrective_action: 'Oiled' })
    expect((await save({ status: 'ok' })).body.response).not.toHaveProperty('corrective_action')
    expect((await save({ status })).body.response?.corrective_action).toBe(
      status === 'ok' ? undefined : 'Oiled',
    )
    await at.technician.call(calls.save, {
      params: { id },
      body: { task_responses: others.map((other) => ({ task_id: other.id, status: 'ok' })) },
    })
    const sent = await at.technician.call(calls.submit, {
      params: { id },
      body: { technician_notes: 'Seen' },
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const read = await at.supervisor.call(executionCalls.read, { params: { id } })
    expect(read.body.tasks[0]!.response?.corrective_action).toBe(status === 'ok' ? undefined : 'Oiled')
  }
})
