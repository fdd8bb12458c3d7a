import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { layoutRules } from '#src/server/db/schema/weekly-pdfs.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe('Sectors', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const create = (body: Record<string, unknown>) => at.admin.call(sectorCalls.create, { body })
  const change = (id: number, body: Record<string, unknown>) =>
    at.admin.call(sectorCalls.update, { params: { id }, body })
  const remove = (id: number) => at.admin.call(sectorCalls.remove, { params: { id } })

  test('are created with their code in upper case', async () => {
    expect(await create({ name: ' North ', code: 'n-1', location: 'Hall 2' })).toMatchObject({
      status: 201,
      body: {
        name: 'North',
        code: 'N-1',
        location: 'Hall 2',
        is_active: true,
        plant_count: 0,
        user_count: 0,
      },
    })
  })

  test.each([
    ['name', '', validationMessages.sectorNameRequired],
    ['code', '  ', validationMessages.sectorCodeRequired],
    ['code', 'ELEVENCHARS', validationMessages.sectorCodeLong],
    ['code', 'own', 'A sector with this code already exists'],
  ])('are rejected with a message for %s', async (field, value, sentence) => {
    const reply = await create({ name: 'Some', code: 'SOME', [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { details: { [field]: [sentence] } } })
  })

  test('with one code are created once, even by two concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Race', code: 'RACE' })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400])
  })

  test('change field by field, and are activated and deactivated', async () => {
    const { id } = (await create({ name: 'East', code: 'EAST', description: 'Old' })).body
    expect((await change(id, { description: 'New' })).body).toMatchObject({
      name: 'East',
      description: 'New',
    })
    expect((await change(id, { code: 'OWN' })).status).toBe(400)
    const toggle = () => at.admin.call(sectorCalls.toggleActive, { params: { id } })
    expect((await toggle()).body.is_active).toBe(false)
    expect((await toggle()).body.is_active).toBe(true)
    expect((await change(id, { is_active: false })).body.is_active).toBe(false)
  })

  test('are all listed for administrators; other users see their own and read none by id', async () => {
    const { body } = await at.admin.call(sectorCalls.list, { query: { search: 'sector', page_size: 200 } })
    expect(body.results.map((sector) => sector.code)).toEqual(['OTHER', 'OWN'])
    expect(body.results[1]).toMatchObject({ user_count: 3, plant_count: 0 })
    for (const person of [at.supervisor, at.technician]) {
      const seen = await person.call(sectorCalls.list)
      expect(seen.body.results.map((sector) => sector.code)).toEqual(['OWN'])
      const reply = await person.call(sectorCalls.read, { params: { id: at.sectors.own } })
      expect(reply.status).toBe(403)
    }
  })

  test('list their users and plants', async () => {
    const params = { id: at.sectors.own }
    expect((await at.admin.call(sectorCalls.statistics, { params })).body).toEqual({
      users: 3,
      supervisors: 1,
      technicians: 2,
      plants: 0,
      equipment: 0,
      assignments: 0,
      open_assignments: 0,
      overdue_assignments: 0,
      reports: 0,
    })
    const people = (await at.admin.call(sectorCalls.users, { params })).body
    expect(people.results.map((user) => user.first_name)).toEqual(['Ana', 'Marek', 'Sofia'])
    expect((await at.admin.call(sectorCalls.plants, { params })).body.count).toBe(0)
    for (const call of [sectorCalls.statistics, sectorCalls.users, sectorCalls.plants, sectorCalls.read])
      expect((await at.admin.call(call, { params: { id: 424242 } })).status).toBe(404)
  })

  test('are deleted while empty; otherwise the refusal names the contents and the remedy', async () => {
    const { id } = (await create({ name: 'Gone', code: 'GONE' })).body
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect(await remove(at.sectors.own)).toMatchObject({
      status: 409,
      body: {
        code: 'has_related_objects',
        related_objects: [{ kind: 'users', count: 3 }],
        suggestions: expect.arrayContaining(['Consider deactivating the sector instead.']),
      },
    })
  })

  test('are deleted with the corrections that are kept in them', async () => {
    const { id } = (await create({ name: 'Former', code: 'FORMER' })).body
    await at.database.db.insert(layoutRules).values({
      sector_id: id,
      fingerprint: 'layout',
      rule: { kind: 'ignore_lines', pattern: 'Page #' },
      title: 'Week 47',
      created_by: at.admin.id,
    })
    expect((await remove(id)).status).toBe(204)
  })

  test('no user is moved into a sector that is deleted at the same moment', async () => {
    const { id } = (await create({ name: 'Brief', code: 'BRIEF' })).body
    const password = 'correct-horse-9'
    const body = {
      first_name: 'In',
      last_name: 'Between',
      email: 'between@plant.example',
      role: 'Technician',
      sector: id,
      password,
      password_confirm: password,
    }
    const [made, removed] = await Promise.all([at.admin.call(identityCalls.createUser, { body }), remove(id)])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([made.status, removed.status])
  })
})
