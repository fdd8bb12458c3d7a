import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const typed = 'copper-kettle-42'
const own = 'seven-grey-herons'

describe('A password that an administrator set', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  let made = 0
  const create = async (call: typeof identityCalls.createUser | typeof identityCalls.register) => {
    made += 1
    const email = `new-${made}@plant.example`
    const reply = await at.admin.call(call, {
      body: {
        first_name: 'Nadia',
        last_name: 'Brandt',
        email,
        role: 'Technician',
        sector: at.sectors.own,
        password: typed,
        password_confirm: typed,
      },
    })
    expect(reply.status).toBe(201)
    return { email, body: reply.body }
  }
  const login = (email: string, password: string) =>
    at.nobody.call(identityCalls.login, { body: { email, password } })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const changeWith = (token: string, current_password: string, new_password: string) =>
    at.nobody.call(identityCalls.changePassword, {
      ...bearer(token),
      body: { current_password, new_password, new_password_confirm: new_password },
    })

  test('permits only the change of the password, after the account is created', async () => {
    const { email } = await create(identityCalls.createUser)
    const signedIn = await login(email, typed)
    expect(signedIn).toMatchObject({ status: 200, body: { must_change_password: true } })
    const { access } = signedIn.body.tokens
    for (const call of [
      identityCalls.currentUser,
      identityCalls.updateProfile,
      technicianCalls.listAssignments,
    ])
      expect(await at.nobody.call(call as never, { ...bearer(access), body: {} })).toMatchObject({
        status: 403,
        body: { code: 'must_change_password' },
      })
    expect(await changeWith(access, typed, typed)).toMatchObject({
      status: 400,
      body: { details: { new_password: ['Please choose another password than the current one.'] } },
    })
    expect((await changeWith(access, typed, own)).status).toBe(200)
    expect((await at.nobody.call(identityCalls.currentUser, bearer(access))).status).toBe(200)
    expect((await login(email, typed)).status).toBe(401)
    expect(await login(email, own)).toMatchObject({ status: 200, body: { must_change_password: false } })
  })

  test('permits only the change of the password and the logout, after a reset', async () => {
    const { email, body } = await create(identityCalls.createUser)
    const { id } = body as { id: number }
    const { password } = (await at.admin.call(identityCalls.resetPassword, { params: { id } })).body
    const signedIn = await login(email, password)
    expect(signedIn).toMatchObject({ status: 200, body: { must_change_password: true } })
    const { access } = signedIn.body.tokens
    expect(await at.nobody.call(identityCalls.currentUser, bearer(access))).toMatchObject({ status: 403 })
    expect(await at.nobody.call(identityCalls.logout, bearer(access))).toMatchObject({ status: 200 })
  })

  test('expires, and can then be neither used nor changed', async () => {
    const { email } = await create(identityCalls.createUser)
    const start = Date.now()
    const { access } = (await login(email, typed)).body.tokens
    try {
      at.setClock(new Date(start + limits.oneTimePasswordTime + 1000))
      expect(await login(email, typed)).toMatchObject({
        status: 401,
        body: { code: 'one_time_password_expired' },
      })
      // Only the right password reveals the expiry.
      expect(await login(email, 'wrong-horse-9')).toMatchObject({ body: { code: 'sign_in_failed' } })
      at.setClock(new Date(start))
      expect((await at.nobody.call(identityCalls.verify, { body: { token: access } })).status).toBe(200)
    } finally {
      at.setClock(new Date())
    }
  })

  test('returns no session of the new user to the administrator who registers them', async () => {
    const { email, body } = await create(identityCalls.register)
    expect(body).toEqual({ user: expect.objectContaining({ email }), message: expect.any(String) })
    const { rows } = (await at.database.db.execute(
      `select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.email = '${email}'`,
    )) as unknown as { rows: { count: number }[] }
    expect(rows[0]?.count).toBe(0)
  })
})
