import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

const minutes = 60_000
const days = 24 * 60 * minutes

describe('Login', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const signIn = (email: string, password = testPassword) =>
    at.nobody.call(identityCalls.login, { body: { email, password } })
  const refresh = (token: string) => at.nobody.call(identityCalls.refresh, { body: { refresh: token } })
  const readCurrentUser = (token: string) =>
    at.nobody.call(identityCalls.currentUser, { headers: { authorization: `Bearer ${token}` } })
  const technician = () => at.signIn('technician@plant.example')

  async function createTechnician(email: string): Promise<TestPerson> {
    const body = {
      first_name: 'New',
      last_name: 'Person',
      email,
      role: 'Technician',
      sector: at.sectors.own,
      password: testPassword,
      password_confirm: testPassword,
    }
    expect(await at.admin.call(identityCalls.createUser, { body })).toMatchObject({ status: 201 })
    return at.signIn(email)
  }

  test('accepts the email in any case and returns the user', async () => {
    const { status, body } = await signIn(' Technician@Plant.Example ')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email: 'technician@plant.example',
      role: 'technician',
      is_active: true,
    })
    expect((await readCurrentUser(body.tokens.access)).body.data).toEqual(body.user)
  })

  test('gives the same reply for a wrong password and an unknown email', async () => {
    const wrong = await signIn('technician@plant.example', 'wrong-password')
    const unknown = await signIn('nobody@plant.example')
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: validationMessages.signInFailed, code: 'sign_in_failed' },
    })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('gives an access token for 15 minutes, and refresh tokens for 30 days', async () => {
    const person = await technician()
    const start = Date.now()
    try {
      at.setClock(new Date(start + 16 * minutes))
      expect(await readCurrentUser(person.token)).toMatchObject({
        status: 401,
        body: { code: 'token_expired' },
      })
      const renewed = await refresh(person.refresh)
      expect((await readCurrentUser(renewed.body.access)).status).toBe(200)
      at.setClock(new Date(start + 31 * days))
      expect(await refresh(renewed.body.refresh)).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      })
    } finally {
      at.setClock(new Date())
    }
  })

  test('a lost reply signs nobody out: a refresh token works until its successor is used', async () => {
    const person = await technician()
    const lost = await refresh(person.refresh)
    const again = await refresh(person.refresh)
    expect(again.status).toBe(200)
    expect((await refresh(again.body.refresh)).status).toBe(200)
    // The lost pair is invalid: only a copy could present it.
    expect((await refresh(lost.body.refresh)).status).toBe(401)
  })

  test('a reused refresh token ends the session for both holders at once', async () => {
    const person = await technician()
    const second = await refresh(person.refresh)
    const third = await refresh(second.body.refresh)
    expect((await readCurrentUser(third.body.access)).status).toBe(200)
    expect(await refresh(person.refresh)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect(await readCurrentUser(third.body.access)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect((await refresh(third.body.refresh)).status).toBe(401)
  })

  test('of concurrent refreshes one pair stays valid', async () => {
    const person = await technician()
    const replies = await Promise.all(Array.from({ length: 6 }, () => refresh(person.refresh)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200))
    const { rows } = (await at.database.db.execute(
      `select count(*)::int as live from refresh_tokens where used_at is null and revoked_at is null
       and family_id in (select family_id from refresh_tokens order by created_at desc limit 1)`,
    )) as unknown as { rows: { live: number }[] }
    expect(rows[0]?.live).toBe(1)
  })

  test.each(['', 'x', 'a.b.c', 'null'])('rejects an invalid refresh token: "%s"', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })

  test('logout takes effect at once, in this session only', async () => {
    const phone = await technician()
    const tablet = await technician()
    const reply = await phone.call(identityCalls.logout, { body: { refresh: phone.refresh } })
    expect(reply.status).toBe(200)
    expect((await readCurrentUser(phone.token)).status).toBe(401)
    expect((await refresh(phone.refresh)).status).toBe(401)
    expect((await readCurrentUser(tablet.token)).status).toBe(200)
  })

  test("logout with another user's refresh token ends the own session, not theirs", async () => {
    const person = await technician()
    const other = await at.signIn('second@plant.example')
    await person.call(identityCalls.logout, { body: { refresh: other.refresh } })
    expect((await readCurrentUser(person.token)).status).toBe(401)
    expect((await readCurrentUser(other.token)).status).toBe(200)
  })

  test('a new password ends all other sessions', async () => {
    const phone = await createTechnician('changes@plant.example')
    const tablet = await at.signIn('changes@plant.example')
    const change = (current_password: string, new_password: string, new_password_confirm = new_password) =>
      phone.call(identityCalls.changePassword, {
        body: { current_password, new_password, new_password_confirm },
      })
    expect(await change('wrong-password', 'green-tractor')).toMatchObject({
      status: 400,
      body: { details: { current_password: ['The current password is not right'] } },
    })
    expect(await change(testPassword, 'password123')).toMatchObject({
      status: 400,
      body: { details: { new_password: [validationMessages.passwordCommon] } },
    })
    expect(await change(testPassword, 'green-tractor', 'other-tractor')).toMatchObject({
      status: 400,
      body: { details: { new_password_confirm: [validationMessages.passwordsDiffer] } },
    })
    expect((await readCurrentUser(tablet.token)).status).toBe(200)
    expect((await change(testPassword, 'green-tractor')).status).toBe(200)
    expect((await readCurrentUser(tablet.token)).status).toBe(401)
    expect((await refresh(tablet.refresh)).status).toBe(401)
    expect((await readCurrentUser(phone.token)).status).toBe(200)
    expect((await signIn('changes@plant.example')).status).toBe(401)
    expect((await signIn('changes@plant.example', 'green-tractor')).status).toBe(200)
  })

  test('an administrator resets a forgotten password, and all sessions of the user end', async () => {
    const person = await createTechnician('forgets@plant.example')
    const reset = (id: number, by = at.admin) => by.call(identityCalls.resetPassword, { params: { id } })
    const { status, body } = await reset(person.id)
    expect(status).toBe(200)
    const { password } = body as { password: string }
    expect(password).toMatch(/^[\w-]{16}$/)
    expect((await readCurrentUser(person.token)).status).toBe(401)
    expect(await refresh(person.refresh)).toMatchObject({ status: 401, body: { code: 'password_reset' } })
    expect((await signIn('forgets@plant.example')).status).toBe(401)
    expect((await signIn('forgets@plant.example', password)).status).toBe(200)
    expect((await reset(person.id)).body).not.toEqual(body)
    expect(await reset(424242)).toMatchObject({ status: 404 })
    expect(await reset(at.admin.id)).toMatchObject({
      status: 409,
      body: { message: 'Change your own password under My account.' },
    })
    expect((await readCurrentUser(at.admin.token)).status).toBe(200)
  })

  test('a deactivated user is signed out at once, with the reason', async () => {
    const person = await createTechnician('leaves@plant.example')
    const set = (is_active: boolean) =>
      at.admin.call(identityCalls.updateUser, { params: { id: person.id }, body: { is_active } })
    const deactivated = {
      status: 401,
      body: { code: 'account_deactivated', message: validationMessages.accountDeactivated },
    }
    await set(false)
    expect(await readCurrentUser(person.token)).toMatchObject(deactivated)
    expect(await refresh(person.refresh)).toMatchObject(deactivated)
    expect(await signIn('leaves@plant.example')).toMatchObject(deactivated)
    expect(await signIn('leaves@plant.example', 'wrong-password')).toMatchObject({
      body: { code: 'sign_in_failed' },
    })
    await set(true)
    expect(await readCurrentUser(person.token)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect((await signIn('leaves@plant.example')).status).toBe(200)
  })

  test('a token can be verified, and a forged one is rejected', async () => {
    const { token } = await technician()
    const verify = (accessToken: string) =>
      at.nobody.call(identityCalls.verify, { body: { token: accessToken } })
    expect((await verify(token)).status).toBe(200)
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const forgeries = [
      'x',
      `${unsigned}.${payload}.`,
      `${header}.${payload}.${signature.split('').reverse().join('')}`,
    ]
    for (const forged of forgeries) {
      expect((await verify(forged)).status).toBe(401)
      expect(await readCurrentUser(forged)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    }
    expect(await at.nobody.call(identityCalls.currentUser)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  test('only an administrator creates an account, and the reply has no session', async () => {
    const body = {
      first_name: 'Rita',
      last_name: 'Register',
      email: 'rita@plant.example',
      role: 'Admin',
      password: testPassword,
      password_confirm: testPassword,
    }
    expect((await at.nobody.call(identityCalls.register, { body })).status).toBe(401)
    expect((await at.supervisor.call(identityCalls.register, { body })).status).toBe(403)
    const made = await at.admin.call(identityCalls.register, { body })
    expect(made).toMatchObject({ status: 201, body: { user: { role: 'admin', sector: null } } })
    expect(made.body).not.toHaveProperty('tokens')
  })

  test('users change their own name and phone, and nothing else', async () => {
    const person = await createTechnician('renames@plant.example')
    const body = { first_name: 'Renamed', phone: '12', role: 'admin', email: 'x@x.example', is_active: false }
    const reply = await person.call(identityCalls.updateProfile, { body })
    expect(reply.body).toMatchObject({
      first_name: 'Renamed',
      last_name: 'Person',
      phone: '12',
      role: 'technician',
      email: 'renames@plant.example',
      is_active: true,
    })
    expect((await person.call(identityCalls.updateProfile, { body: { last_name: ' ' } })).status).toBe(400)
  })
})
