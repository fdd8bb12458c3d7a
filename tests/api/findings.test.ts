import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { addDays, startOfWeek } from '#src/rules/calendar.ts'
import { isFinding, isInOrder } from '#src/rules/findings/is-finding.ts'
import { seededRandom } from '#tests/seeded-random.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

async function select<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await at.database.db.execute(query)) as unknown as { rows: Row[] }).rows
}

interface StoredFinding {
  task: string
  first: string
  last: string
  in_order: string | null
  corrected: string | null
  is_critical: boolean
  weeks: string[]
  answers: number[]
}

/** The stored rows as text, for comparison. */
const listStored = () =>
  select<StoredFinding>(sql`select f.equipment_id || ':' || f.tracked_task as task, f.is_critical,
    to_json(f.first_seen_at) #>> '{}' as first, to_json(f.last_seen_at) #>> '{}' as last,
    to_json(f.ok_at) #>> '{}' as in_order, to_json(f.corrected_at) #>> '{}' as corrected,
    (select array_agg(distinct s.week::text order by s.week::text) from finding_sightings s where s.finding_id = f.id) as weeks,
    (select array_agg(s.answer_id order by s.answer_id) from finding_sightings s where s.finding_id = f.id) as answers
    from findings f order by f.equipment_id, f.tracked_task`)

interface Answered {
  id: number
  equipment_id: number
  source_task_id: number
  due_date: string
  seen_at: string
  is_critical: boolean
  status: string
  corrective_action: string | null
  measurement: number | null
  tolerance_min: number | null
  tolerance_max: number | null
}

/** The findings that a full recount of every submitted answer gives, by the rules alone. */
async function countFindings(): Promise<StoredFinding[]> {
  const answers = await select<Answered>(sql`select h.id, ea.equipment_id, t.source_task_id, a.due_date::text,
    to_json(coalesce(h.answered_at, h.recorded_at)) #>> '{}' as seen_at, t.is_critical, h.status, h.corrective_action,
    h.measurement, t.tolerance_min, t.tolerance_max
    from task_answer_history h join execution_tasks t on t.id = h.execution_task_id
    join executions x on x.id = t.execution_id join equipment_assignments ea on ea.id = x.equipment_assignment_id
    join assignments a on a.id = ea.assignment_id order by ea.equipment_id, t.source_task_id, h.id`)
  const tasks = new Map<string, Answered[]>()
  for (const answer of answers) {
    const task = `${answer.equipment_id}:${answer.source_task_id}`
    tasks.set(task, [...(tasks.get(task) ?? []), answer])
  }
  const inTime = (times: string[]) =>
    times.sort((one, other) => Date.parse(one) - Date.parse(other) || one.localeCompare(other))
  return [...tasks].flatMap(([task, given]) => {
    const found = given.filter(isFinding)
    if (found.length === 0) return []
    const seen = inTime(found.map(({ seen_at }) => seen_at))
    return [
      {
        task,
        first: seen[0]!,
        last: seen.at(-1)!,
        in_order: inTime(given.filter(isInOrder).map(({ seen_at }) => seen_at)).at(-1) ?? null,
        corrected:
          inTime(found.filter((one) => one.corrective_action !== null).map(({ seen_at }) => seen_at)).at(
            -1,
          ) ?? null,
        is_critical: found.some(({ is_critical }) => is_critical),
        weeks: [...new Set(found.map(({ due_date }) => startOfWeek(due_date)))].sort(),
        answers: found.map(({ id }) => id),
      },
    ]
  })
}

test('After random submissions the stored findings match a full recount of all answers, and so do those of the migration', async () => {
  const random = seededRandom(20_261_123)
  const randomBelow = (sides: number) => Math.floor(random() * sides)
  const plant = await makePlant(at)
  await at.database.db.execute(sql`update tasks set tolerance_min = 2, tolerance_max = 5 where "order" = 2`)
  await at.database.db.execute(sql`update tasks set is_critical = true where "order" = 3`)
  const executions: number[] = []
  for (let week = 0; week < 6; week++) {
    const form = { due_date: addDays(dayFromToday(at, 0), 7 * week), available_from: dayFromToday(at, 0) }
    const made = await assignPlant(at, { plant, pump: at.technician, spare: at.technician, form })
    for (const id of made.ids) executions.push(...executionsOf(await readAssignment(at, id)))
  }
  const counts = { submitted: 0, beside: 0, sentBack: 0 }
  for (let step = 0; step < 60; step++) {
    const execution = executions[randomBelow(executions.length)]!
    if (randomBelow(4) === 0) {
      const params = { id: execution }
      const back = await at.supervisor.call(executionCalls.reject, { params, body: { comments: 'Again' } })
      if (back.status === 200) counts.sentBack++
      continue
    }
    const answers = [0, 1, 2].map((index) => {
      const status = randomBelow(3) === 0 ? ('not_ok' as const) : ('ok' as const)
      return {
        status,
        description: `Seen at step ${step}`,
        measurement: index === 1 && randomBelow(4) > 0 ? randomBelow(8) : null,
        corrective_action: status === 'not_ok' && randomBelow(3) === 0 ? `Fixed at step ${step}` : null,
      }
    })
    const by = randomBelow(5) === 0 ? at.secondTechnician : at.technician
    const reply = await submit(at, by, execution, { answers })
    if (reply.status !== 200) continue
    counts.submitted++
    if (reply.body.submitted_after) counts.beside++
    expect(await listStored(), `step ${step}`).toEqual(await countFindings())
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(3)
  const stored = await listStored()
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.some(({ weeks }) => weeks.length > 2)).toBe(true)
  expect(stored.some(({ corrected, last }) => corrected === last)).toBe(true)
  expect(stored.some(({ corrected, last }) => corrected !== null && corrected !== last)).toBe(true)
})
