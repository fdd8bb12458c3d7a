import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { assignPlant, submitAll } from './assignments.ts'
import { type CallInput, openTestApp, type TestApp } from './test-app.ts'

describe("The administrator's list of reports", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
    const common = { description: '', status: 'Completed' } as const
    await at.database.db.insert(reports).values([
      {
        ...common,
        title: 'North plant',
        report_type: 'Plant',
        sector_id: at.sectors.own,
        generated_by: at.supervisor.id,
      },
      { ...common, title: 'Feed pump', report_type: 'Equipment', sector_id: at.sectors.own },
      {
        ...common,
        title: 'Two plants',
        report_type: 'Custom',
        sector_id: at.sectors.other,
        generated_by: at.admin.id,
      },
    ])
  })
  afterAll(() => at.close())

  const titlesOf = async (query: CallInput['query'] = {}, as = at.admin) => {
    const { body } = await as.call(reportCalls.list, { query })
    expect(body.count).toBe(body.results.length)
    return body.results.map((report) => report.title).sort()
  }

  test('contains the reports of all sectors; a supervisor sees their own', async () => {
    expect(await titlesOf()).toEqual(['Feed pump', 'North plant', 'Two plants'])
    expect(await titlesOf({}, at.supervisor)).toEqual(['Feed pump', 'North plant'])
    expect(await titlesOf({}, at.otherSupervisor)).toEqual(['Two plants'])
  })

  test('is filtered by purpose', async () => {
    expect(await titlesOf({ purpose: 'inspection' })).toEqual(['North plant'])
    expect(await titlesOf({ purpose: 'maintenance' })).toEqual(['Feed pump'])
    expect(await titlesOf({ purpose: 'summary' })).toEqual(['Two plants'])
    expect(await titlesOf({ purpose: 'analytics' })).toEqual([])
    expect((await at.admin.call(reportCalls.list, { query: { purpose: 'Plant' } as never })).status).toBe(400)
  })

  test('is searched by title and by requester, ignoring case', async () => {
    const [person] = await at.database.db.select().from(users).where(eq(users.id, at.supervisor.id))
    const { first_name, last_name } = person!
    expect(await titlesOf({ search: 'NORTH' })).toEqual(['North plant'])
    expect(await titlesOf({ search: `${first_name} ${last_name}`.toUpperCase() })).toEqual(['North plant'])
    expect(await titlesOf({ search: '%' })).toEqual([])
  })

  test('contains a report that an administrator requested for any plant, and drops a deleted one', async () => {
    const assigned = await assignPlant(at, { pump: at.technician })
    const generate = () => at.admin.call(reportCalls.generatePlant, { body: { plant_id: assigned.plant.id } })
    expect(await generate()).toMatchObject({ status: 422 })
    for (const id of assigned.ids) await submitAll(at, at.technician, id)
    const made = await generate()
    expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf'])
    const find = () =>
      at.admin.call(reportCalls.list, { query: { search: assigned.plant.name, purpose: 'inspection' } })
    const [report] = (await find()).body.results
    expect(report).toMatchObject({ is_ready: true, file_size: made.bytes.byteLength })
    const params = { id: report!.id }
    expect((await at.otherSupervisor.call(reportCalls.remove, { params })).status).toBe(404)
    expect((await at.admin.call(reportCalls.remove, { params })).status).toBe(204)
    expect((await find()).body.count).toBe(0)
    expect((await at.admin.call(reportCalls.download, { params })).status).toBe(404)
  })
})
