import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment, submit } from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

describe("The administrator's overview of assignments", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const list = (query: CallInput['query'] = {}, as = at.admin) =>
    as.call(assignmentOverviewCalls.overviewForSector, { query: { sector: at.sectors.own, ...query } })
  const idsOf = (reply: { body: { results: { id: number }[] } }) => reply.body.results.map((row) => row.id)

  test('finds by title, plant and assignee, ignoring case', async () => {
    const form = { title: 'Yearly survey' }
    const { id, plant } = await assignPlant(at, { pump: at.technician, form })
    await assignPlant(at, { pump: at.secondTechnician, form: { title: 'Something else' } })
    expect(idsOf(await list({ search: 'YEARLY' }))).toEqual([id])
    expect(idsOf(await list({ search: plant.name.toLowerCase() }))).toEqual([id])
    // The search ignores the label, the tag and the name of equipment.
    for (const search of [labelAssignment(id), 'BH-', 'PU-1', 'Feed pump', 'North yard'])
      expect(idsOf(await list({ search, page_size: 200 }))).toEqual([])
    const ofHolder = await list({ search: 'mAREK NOW', page_size: 200 })
    expect(idsOf(ofHolder)).toContain(id)
    expect(new Set(ofHolder.body.results.map((row) => row.assigned_to))).toEqual(new Set(['Marek Nowak']))
  })

  test('filters by status and priority, and the counts ignore the filter', async () => {
    const late = await assignPlant(at, {
      pump: at.technician,
      form: { title: 'Urgent and late', due_date: dayFromToday(at, -3), priority: 'Urgent' },
    })
    const begun = await assignPlant(at, {
      pump: at.technician,
      form: { title: 'Begun', priority: 'Critical' },
    })
    await submit(at, at.technician, executionsOf(await readAssignment(at, begun.id))[0]!)
    const { body: urgent } = await list({ status: 'overdue', priority: 'urgent' })
    const day = dayFromToday(at, -3)
    expect(urgent.results).toMatchObject([{ id: late.id, available_from: day, due_date: day }])
    expect(idsOf(await list({ status: 'in_progress', priority: 'critical' }))).toEqual([begun.id])
    expect(idsOf(await list({ status: 'completed', priority: 'critical' }))).toEqual([])
    const { body: all } = await list()
    const { body: few } = await list({ status: 'overdue', page_size: 1 })
    const figuresOf = ({ results, count, next, previous, ...figures }: typeof all) => figures
    expect(figuresOf(few)).toEqual(figuresOf(all))
    expect(all).toMatchObject({ total_assignments: all.count, overdue_assignments: few.count })
    for (const status of ['pending', 'in_progress'] as const)
      expect((await list({ status })).body.count).toBe(all[`${status}_assignments`])
  })

  test('pages, and keeps the filters in the links to the next and previous page', async () => {
    for (const number of [1, 2, 3])
      await assignPlant(at, { pump: at.technician, form: { title: `Paged ${number}` } })
    const [one, two] = [
      await list({ search: 'paged', page_size: 2 }),
      await list({ search: 'paged', page_size: 2, page: 2 }),
    ]
    expect(new Set([...idsOf(one), ...idsOf(two)]).size).toBe(3)
    expect(one.body.next).toContain('search=paged')
  })

  test.each([{ status: 'lost' }, { priority: 'High' }, { search: 'x'.repeat(201) }, { sector: 'all' }])(
    'refuses %j',
    async (query) => {
      expect((await list(query as unknown as CallInput['query'])).status).toBe(400)
    },
  )

  test('reads an assignment of any sector with its equipment; a supervisor uses another call', async () => {
    const { id } = await assignPlant(at, { pump: at.technician })
    const read = (as = at.admin, of = id) =>
      as.call(assignmentOverviewCalls.readForOverview, { params: { id: of } })
    expect((await read()).body).toEqual(await readAssignment(at, id))
    expect((await read(at.supervisor)).status).toBe(403)
    expect((await read(at.technician)).status).toBe(403)
    expect((await read(at.admin, 999_999)).status).toBe(404)
  })
})
