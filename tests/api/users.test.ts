import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { columnsOfUsers } from '#src/server/auth/users/user-references-store.ts'
import type { NamedFile } from '#src/server/db/schema/columns.ts'
import { manualValues, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

describe('Users', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const create = (changes: Record<string, unknown>) =>
    at.admin.call(identityCalls.createUser, {
      body: {
        first_name: 'New',
        last_name: 'Person',
        email: 'new@plant.example',
        role: 'Technician',
        sector: at.sectors.own,
        password: testPassword,
        password_confirm: testPassword,
        ...changes,
      },
    })
  const change = (id: number, body: Record<string, unknown>, by = at.admin) =>
    by.call(identityCalls.updateUser, { params: { id }, body })
  const remove = (id: number, by = at.admin) => by.call(identityCalls.deleteUser, { params: { id } })

  test('are created with the role in any case', async () => {
    expect(await create({ email: 'One@Plant.example', phone: '555' })).toMatchObject({
      status: 201,
      body: {
        full_name: 'New Person',
        email: 'one@plant.example',
        role: 'technician',
        phone: '555',
        is_active: true,
        sector_id: at.sectors.own,
        sector_code: 'OWN',
      },
    })
  })

  test.each([
    ['first_name', ' ', validationMessages.firstNameRequired],
    ['last_name', undefined, validationMessages.lastNameRequired],
    ['email', '', validationMessages.emailRequired],
    ['email', 'no-address', validationMessages.emailInvalid],
    ['password', '', validationMessages.passwordRequired],
    ['password', 'short', validationMessages.passwordShort],
    ['password', 'password123', validationMessages.passwordCommon],
    ['password_confirm', 'different-one', validationMessages.passwordsDiffer],
    ['sector', null, validationMessages.technicianNeedsSector],
    ['sector', 424242, 'This sector does not exist'],
    ['role', 'owner', validationMessages.unknownChoice],
    ['email', 'technician@PLANT.example', 'A user with this email already exists'],
  ])('are rejected with a message for %s', async (field, value, sentence) => {
    const more = field === 'password' ? { password_confirm: value } : {}
    const reply = await create({ [field]: value, ...more })
    expect(reply.status).toBe(400)
    expect(reply.body.details?.[field]).toEqual([sentence])
    expect(reply.body.message).toBe(reply.body.error)
  })

  test('with one email are created once, even by concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => create({ email: 'race@plant.example' })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400])
  })

  test('a supervisor sees the technicians of the own sector, with any filter', async () => {
    const list = (query: Record<string, string | number>) =>
      at.supervisor.call(identityCalls.listUsers, { query })
    const queries: Record<string, string | number>[] = [{}, { page_size: 200 }, { search: 'a' }]
    for (const query of queries) {
      const { results } = (await list(query)).body
      expect(results.length).toBeGreaterThan(0)
      for (const user of results)
        expect(user).toMatchObject({ role: 'technician', sector_id: at.sectors.own })
    }
    expect((await list({ sector: at.sectors.other })).body.count).toBe(0)
    expect((await list({ role: 'Supervisor' })).body.count).toBe(0)
    expect((await at.technician.call(identityCalls.listUsers)).status).toBe(403)
  })

  test('are searched, filtered and paged', async () => {
    const list = async (query: Record<string, string | number | boolean>) =>
      (await at.admin.call(identityCalls.listUsers, { query })).body
    expect((await list({ search: 'AREK now' })).results.map((user) => user.first_name)).toEqual(['Marek'])
    expect((await list({ search: '%' })).count).toBe(0)
    expect((await list({ role: 'Supervisor', sector: at.sectors.other })).results).toMatchObject([
      { email: 'other.supervisor@plant.example' },
    ])
    const first = await list({ page_size: 2 })
    expect(first.results).toHaveLength(2)
    expect(first.previous).toBeNull()
    const second = (
      await at.app.inject({
        url: first.next!,
        headers: { authorization: `Bearer ${at.admin.token}` },
      })
    ).json()
    expect(second.count).toBe(first.count)
    expect(second.results[0].id).not.toBe(first.results[0]?.id)
    const all = await list({ page_size: 200 })
    const inactive = await list({ is_active: false, page_size: 200 })
    expect(inactive.count).toBe(all.results.filter((user) => !user.is_active).length)
    const stats = (await at.admin.call(identityCalls.userStats)).body
    expect(stats).toMatchObject({ total: all.count, inactive: inactive.count })
    expect(stats.admins + stats.supervisors + stats.technicians).toBe(stats.total)
  })

  test('keep the sector that their role requires', async () => {
    const { id } = (await create({ email: 'moves@plant.example' })).body
    expect(await change(id, { sector: null })).toMatchObject({
      status: 400,
      body: { details: { sector: [validationMessages.technicianNeedsSector] } },
    })
    expect(await change(id, { role: 'Supervisor', sector: null })).toMatchObject({
      status: 400,
      body: { details: { sector: [validationMessages.supervisorNeedsSector] } },
    })
    expect((await change(id, { role: 'Admin', sector: null })).body).toMatchObject({
      role: 'admin',
      sector: null,
    })
    expect(await change(id, { role: 'Technician' })).toMatchObject({ status: 400 })
    expect((await change(id, { role: 'Technician', sector: at.sectors.other })).body).toMatchObject({
      sector: at.sectors.other,
    })
  })

  test('are not moved into an inactive sector, and stay in one that becomes inactive', async () => {
    const body = { name: 'Closed', code: 'CLOSED' }
    const closed = (await at.admin.call(sectorCalls.create, { body })).body.id
    const { id } = (await create({ email: 'inside@plant.example', sector: closed })).body
    await at.admin.call(sectorCalls.toggleActive, { params: { id: closed } })
    expect((await create({ email: 'outside@plant.example', sector: closed })).status).toBe(400)
    expect((await change(id, { first_name: 'Still', sector: closed })).status).toBe(200)
    const inside = await at.signIn('inside@plant.example')
    expect((await inside.call(identityCalls.currentUser)).status).toBe(200)
  })

  test('with a changed role are signed out', async () => {
    await create({ email: 'rises@plant.example' })
    const person = await at.signIn('rises@plant.example')
    await change(person.id, { role: 'Supervisor' })
    expect((await person.call(identityCalls.currentUser)).status).toBe(401)
  })

  test('administrators cannot lock themselves out, nor each other at the same moment', async () => {
    for (const body of [{ is_active: false }, { role: 'Supervisor', sector: at.sectors.own }])
      expect(await change(at.admin.id, body)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await remove(at.admin.id)).status).toBe(409)
    expect((await change(at.admin.id, { last_name: 'Chief' })).status).toBe(200)

    await create({ email: 'second.admin@plant.example', role: 'Admin', sector: null })
    const second = await at.signIn('second.admin@plant.example')
    const replies = await Promise.all([
      change(second.id, { is_active: false }, at.admin),
      change(at.admin.id, { is_active: false }, second),
    ])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const survivor = (await at.admin.call(identityCalls.currentUser)).status === 200 ? at.admin : second
    expect((await survivor.call(identityCalls.currentUser)).status).toBe(200)
    await change(at.admin.id, { is_active: true }, survivor)
    at.admin = await at.signIn('admin@plant.example')
  })

  test('are deleted while nothing refers to them; otherwise the refusal names the references and the remedy', async () => {
    const { id } = (await create({ email: 'goes@plant.example' })).body
    await at.signIn('goes@plant.example')
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    await at.database.db.insert(weeklyPdfs).values({
      sector_id: at.sectors.own,
      title: 'Week 1',
      file_key: 'x' as NamedFile,
      file_name: 'x.pdf',
      file_size: 1,
      file_sha256: 'x',
      uploaded_by: at.supervisor.id,
    })
    expect(await remove(at.supervisor.id)).toMatchObject({
      status: 409,
      body: {
        code: 'has_related_objects',
        related_objects: [{ kind: 'weekly PDFs', count: 1 }],
        suggestions: ['Consider deactivating the user instead.'],
      },
    })
  })

  test('who only changed a plan or the register are not deleted', async () => {
    const { id } = (await create({ email: 'corrects@plant.example' })).body
    const { db } = at.database
    await db
      .insert(manualValues)
      .values({ kind: 'task', item_id: 1, field: 'unit', changed_by: id, changed_at: new Date() })
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { related_objects: [{ kind: 'changes by hand', count: 1 }] },
    })
    await db.delete(manualValues)
    expect((await remove(id)).status).toBe(204)
  })

  test('every reference to a user that a deletion would break is counted', async () => {
    const { rows } = (await at.database.db.execute(sql`
      select k.conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confdeltype = 'a' and k.confrelid = 'users'::regclass`)) as unknown as {
      rows: { name: string }[]
    }
    const counted = columnsOfUsers.flatMap(([, ...columns]) =>
      columns.map((column) => `${getTableName(column.table)}.${column.name}`),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(counted.sort())
  })

  test('changes to accounts are in the recent activity', async () => {
    const { id } = (await create({ email: 'trail@plant.example', first_name: 'Trail' })).body
    await change(id, { is_active: false })
    await change(id, {})
    const { recent_activity } = (await at.admin.call(adminDashboardCalls.stats)).body
    expect(recent_activity.slice(0, 2)).toMatchObject([
      { type: 'user_deactivated', message: expect.stringContaining('Trail Person') },
      { type: 'user_created', message: expect.stringContaining('Trail Person') },
    ])
  })

  test.each([0, -1, 'x', 2_147_483_648, '1e99'])('an invalid id answers no 500: %s', async (id) => {
    const reply = await at.admin.call(identityCalls.readUser, { params: { id } })
    expect([400, 404]).toContain(reply.status)
  })
})
