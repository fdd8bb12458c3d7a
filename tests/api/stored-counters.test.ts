import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import {
  describeForSupervisor,
  describeForTechnician,
} from '#src/server/assignments/views/describe-listed.ts'
import { findListed } from '#src/server/assignments/views/listed-assignments-store.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment, submit } from './assignments.ts'
import { listStatements } from './count-statements.ts'
import { openDeltaPhone } from './delta-phone.ts'
import { createRandom, randomWrites } from './random-writes.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp

beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** Finds rows whose stored counters differ from a full recount. */
async function findWrongCounters(): Promise<unknown[]> {
  const found = await at.database.db.execute(sql`
    select 'assignment' as kind, a.id from assignments a
      join plant_assignments o on o.id = a.plant_assignment_id join plants p on p.id = o.plant_id
      where a.sector_id <> p.sector_id or a.plant_id <> p.id
        or a.is_listed <> (a.archived_at is null and p.archived_at is null)
    union all
    select 'assigned_equipment', ea.id from equipment_assignments ea
      join assignments a on a.id = ea.assignment_id where ea.due_date <> a.due_date
    union all
    select 'finding', f.id from findings f
      join equipment e on e.id = f.equipment_id join plants p on p.id = e.plant_id
      where f.sector_id <> p.sector_id or f.search_text not like
          fold_text('f-%' || f.id || E'\n' || f.title || E'\n' || e.equipment_id || E'\n' || e.name || E'\n'
            || f.work_order || E'\n' || f.checklist_name || '%')
        or exists (select 1 from finding_sightings s join task_answer_history h on h.id = s.answer_id
          where s.finding_id = f.id and strpos(f.search_text, fold_text(h.description)) = 0)
    union all
    select 'execution', x.id from executions x
      join equipment_assignments ea on ea.id = x.equipment_assignment_id
      join equipment e on e.id = ea.equipment_id join plants p on p.id = e.plant_id
      left join lateral (select count(*) as tasks, count(*) filter (where t.status = 'not_ok') as not_ok,
          count(*) filter (where t.status = 'not_ok' and t.is_critical) as critical,
          count(*) filter (where t.status is not null and (not t.requires_measurement or t.measurement is not null)
            and (not (t.status = 'not_ok' or t.requires_comment) or t.answer_description <> '')) as done
        from execution_tasks t where t.execution_id = x.id) c on true
      where x.sector_id <> p.sector_id
        or (x.task_count, x.done_count, x.not_ok_count, x.critical_count)
          is distinct from (c.tasks, c.done, c.not_ok, c.critical)
        or x.has_photos <> exists (select 1 from execution_tasks t join task_photos f on f.execution_task_id = t.id
          where t.execution_id = x.id)`)
  const corrected = await at.database.db.execute(
    sql`select * from repair_denormalized_columns() where rows > 0`,
  )
  return [found, corrected].flatMap((result) => (result as unknown as { rows: unknown[] }).rows)
}

/** The content of a pull by its ETag. */
const pulled = new Map<string, string>()

/**
 * Pulls, and checks that an ETag always has the same content: otherwise a phone would keep stale
 * data.
 */
async function pull(): Promise<{ etag: string; whole: unknown }> {
  const { headers, body } = await at.technician.call(technicianCalls.pull)
  const { server_time: _, ...content } = body
  const etag = String(headers.etag)
  const json = JSON.stringify(content)
  expect(pulled.get(etag) ?? json).toBe(json)
  pulled.set(etag, json)
  return { etag, whole: body }
}

/** Checks that cached list rows equal freshly described ones. */
async function expectListsAsStored(round: number): Promise<void> {
  const today = dayFromToday(at, 0)
  const own = await at.technician.call(technicianCalls.listAssignments)
  const supervised = await at.supervisor.call(assignmentCalls.list)
  const stored = await findListed(
    at.database.db,
    [...own.body.results, ...supervised.body.results].map(({ id }) => id),
  )
  const described = stored.map((row, place) =>
    place < own.body.results.length
      ? describeForTechnician(row, today).text
      : describeForSupervisor(row, today).text,
  )
  const shown = [...own.body.results, ...supervised.body.results]
  expect(shown, `round ${round}`).toEqual(described.map((text) => JSON.parse(text)))
}

/** Checks that stored totals equal a count of the rows. */
async function expectCountsAsStored(round: number): Promise<void> {
  const today = dayFromToday(at, 0)
  const own = sql`is_listed and sector_id = ${at.sectors.own}`
  const stored = (
    (await at.database.db.execute(sql`select
      (select count(*)::int from assignments where ${own}) as all,
      (select count(*)::int from assignments where ${own} and status = 'completed') as completed,
      (select count(*)::int from assignments where ${own} and status <> 'completed' and due_date < ${today}) as overdue,
      (select count(*)::int from assignments where is_listed and technician_id = ${at.technician.id}
        and status <> 'completed') as open,
      (select count(*)::int from assignments where is_listed and technician_id = ${at.technician.id}
        and status <> 'completed' and due_date < ${today}) as late,
      (select count(*)::int from findings where sector_id = ${at.sectors.own}) as findings,
      (select count(*)::int from findings where sector_id = ${at.sectors.own} and closed_at is null) as unclosed`)) as unknown as {
      rows: Record<string, number>[]
    }
  ).rows[0]
  const listed = async (status: 'all' | 'completed' | 'overdue') =>
    (await at.supervisor.call(assignmentCalls.list, { query: { status } })).body.count
  const stats = (await at.supervisor.call(assignmentCalls.supervisorStats)).body
  const team = (await at.supervisor.call(assignmentCalls.technicians)).body.results
  const person = team.find(({ id }) => id === at.technician.id)!
  const found = (await at.supervisor.call(findingCalls.list)).body
  expect(
    {
      all: stats.total_assignments,
      completed: stats.completed_assignments,
      overdue: stats.overdue_assignments,
      open: person.active_assignments,
      late: person.overdue_assignments,
      findings: found.count,
      unclosed: stats.open_findings,
    },
    `round ${round}`,
  ).toEqual(stored)
  expect([await listed('all'), await listed('completed'), await listed('overdue'), found.unclosed]).toEqual([
    stored!.all,
    stored!.completed,
    stored!.overdue,
    stored!.unclosed,
  ])
}

/** Three rounds of each kind of write. */
const ROUNDS = 3 * randomWrites.length

test('after any writes the stored counters match a full recount, a phone holds a full pull, and lists show the stored rows', async () => {
  const phone = openDeltaPhone(at, at.technician)
  const random = createRandom(20_261_122)
  const ids: number[] = []
  const done = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 8 === 0) {
      const assigned = await assignPlant(at, { pump: at.technician, spare: at.secondTechnician })
      ids.push(...assigned.ids)
    }
    // Each kind in turn, on any assignment that accepts it: a deleted one can still be submitted, but
    // not opened.
    const kind = (round * 7) % randomWrites.length
    for (let attempt = 0; attempt < 12; attempt++) {
      const reply = await randomWrites[kind]!(at, ids[random(ids.length)]!, random).catch(() => undefined)
      if (!reply || ((reply as { status?: number }).status ?? 200) >= 300) continue
      done.add(kind)
      break
    }
    const { whole } = await pull()
    await phone.pull()
    expect(await phone.readWork(), `round ${round}`).toEqual(await phone.fetchWork(whole))
    await expectListsAsStored(round)
    await expectCountsAsStored(round)
  }
  expect([...done].sort((one, other) => one - other)).toEqual([...randomWrites.keys()])
  expect(pulled.size).toBeGreaterThan(10)
  // The phone never repeated a pull, and received no unchanged assignments.
  expect(phone.transfers).toHaveLength(ROUNDS)
  const sent = phone.transfers.reduce((sum, { assignments }) => sum + assignments.length, 0)
  expect(sent).toBeLessThan(ROUNDS * 4)
  expect(await findWrongCounters()).toEqual([])
  const [counted] = (
    (await at.database.db.execute(sql`select
      count(*) filter (where done_count > 0)::int as done, count(*) filter (where not_ok_count > 0)::int as not_ok,
      (select count(*)::int from assignments where not is_listed) as gone,
      (select count(*)::int from findings where closed_at is not null) as closed from executions`)) as unknown as {
      rows: { done: number; not_ok: number; gone: number; closed: number }[]
    }
  ).rows
  // Otherwise the test compared nothing.
  for (const count of Object.values(counted!)) expect(count).toBeGreaterThan(0)
})

test('an answer updates the row of its execution once, for its counts and its version together', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const [id] = executionsOf(await readAssignment(at, assigned.id))
  await at.database.transaction(async (tx) => {
    const countUpdates = async () => {
      const found = await tx.execute(
        sql`select pg_stat_get_xact_tuples_updated('executions'::regclass)::int as rows`,
      )
      return (found as unknown as { rows: [{ rows: number }] }).rows[0].rows
    }
    const before = await countUpdates()
    await tx.execute(sql`update execution_tasks set status = 'ok' where execution_id = ${id}`)
    expect((await countUpdates()) - before).toBe(1)
  })
})

test('the nightly check finds wrong counters, reports them to an administrator, and corrects them', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  await at.services.counters.check()
  const readCounterCheck = async () => (await at.admin.call(systemCalls.maintenanceHealth)).body.figures
  expect(await readCounterCheck()).toEqual({ checked_at: expect.stringMatching(/Z$/), mended: 0 })
  for (const wrong of [
    sql`update assignments set search_text = 'nothing' where id = ${assigned.id}`,
    sql`update executions set done_count = 7 where id = ${executionsOf(await readAssignment(at, assigned.id))[0]}`,
    sql`insert into review_tallies values (${at.sectors.own}, 3)`,
    sql`insert into finding_tallies values (${at.sectors.own}, 2)`,
    sql`update assignments set plant_id = 0 where id = ${assigned.id}`,
    sql`update findings set search_text = 'nothing' where id = (select min(id) from findings)`,
    sql`insert into assignment_tallies select sector_id, technician_id, 5, 1 from assignments where id = ${assigned.id}`,
  ])
    await at.database.db.execute(wrong)
  await at.services.counters.check()
  expect((await readCounterCheck()).mended).toBe(7)
  await at.services.counters.fold()
  await at.services.counters.check()
  expect((await readCounterCheck()).mended).toBe(0)
  const found = await at.supervisor.call(assignmentCalls.list, { query: { search: 'pump', page_size: 200 } })
  expect(found.body.results.map(({ id }) => id)).toContain(assigned.id)
})

test('a revision request changes every pull that may show an earlier finding, however old it is', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const [first] = executionsOf(await readAssignment(at, assigned.id))
  expect((await submit(at, at.technician, first!)).status).toBe(200)
  const readVersion = async () => {
    const found = await at.database.db.execute(sql`select c.xmin as version from checklists c
      join executions x on x.checklist_id = c.id where x.id = ${first}`)
    return (found as unknown as { rows: { version: string }[] }).rows[0]!.version
  }
  const before = await readVersion()
  const body = { comments: 'Again, please', task_ids: [] }
  expect((await at.supervisor.call(executionCalls.revise, { params: { id: first! }, body })).status).toBe(200)
  expect(await readVersion()).not.toBe(before)
  const { etag } = await pull()
  await at.database.db.execute(sql`update checklists set name = name where id =
    (select checklist_id from executions where id = ${first})`)
  expect((await pull()).etag).not.toBe(etag)
})

test('an unchanged pull is one statement, including the lookup of the user', async () => {
  const headers = { 'if-none-match': (await pull()).etag }
  const { result, statements } = await listStatements(() =>
    at.technician.call(technicianCalls.pull, { headers }),
  )
  expect(result.status).toBe(304)
  expect(statements).toHaveLength(1)
})

test('submitting a checklist sends no more statements with many answers than with few', async () => {
  const assigned = await assignPlant(at, { pump: at.technician })
  const [first, second] = executionsOf(await readAssignment(at, assigned.id))
  const addTasks = sql`insert into execution_tasks (execution_id, task_number, "order", title)
    select ${first}, n::text, n, 'Task ' || n from generate_series(10, 60) n`
  await at.database.db.execute(addTasks)
  const many = await listStatements(() => submit(at, at.technician, first!))
  const few = await listStatements(() => submit(at, at.technician, second!))
  expect([many.result.status, few.result.status]).toEqual([200, 200])
  // The second submission completes the assignment, and requests its report.
  expect(many.statements.length).toBeLessThan(few.statements.length)
  // Four statements read the checklist first.
  expect(many.statements.length).toBeLessThanOrEqual(15 + 4)
})
