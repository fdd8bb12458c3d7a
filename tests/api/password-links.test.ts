import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

const other = 'copper-kettle-42'

describe('A link to set a password', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const make = async (id: number, by = at.admin) => {
    const { status, body } = await by.call(passwordLinkCalls.make, { params: { id } })
    return { status, token: body.token ?? '' }
  }
  const set = (token: string, password = other) =>
    at.nobody.call(passwordLinkCalls.setPassword, {
      body: { token, new_password: password, new_password_confirm: password },
    })
  const signIn = (email: string, password: string) =>
    at.nobody.call(identityCalls.login, { body: { email, password } })
  const used = { status: 409, body: { code: 'password_link_used' } }
  const ended = { status: 409, body: { code: 'password_link_ended' } }

  test('sets it once, ends every session, and is stored as a hash', async () => {
    const person = await at.signIn('technician@plant.example')
    const { token } = await make(person.id)
    expect((await person.call(identityCalls.currentUser)).status).toBe(200)
    expect(await set(token, 'password123')).toMatchObject({ status: 400 })
    expect((await set(token)).status).toBe(200)
    expect((await person.call(identityCalls.currentUser)).status).toBe(401)
    expect((await signIn(person.email, testPassword)).status).toBe(401)
    expect((await signIn(person.email, other)).status).toBe(200)
    expect(await set(token)).toMatchObject(used)
    const links = await at.database.db.execute('select l::text from password_links l')
    const auditRows = await at.database.db.execute('select a::text from audit_trail a')
    expect(JSON.stringify([links, auditRows])).not.toContain(token)
  })

  test('used twice at once sets the password once', async () => {
    const person = await at.signIn('other.technician@plant.example')
    const { token } = await make(person.id)
    const replies = await Promise.all([set(token), set(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('expires after an hour, with a newer link, and when the account is deactivated', async () => {
    const person = await at.signIn('second@plant.example')
    const older = (await make(person.id)).token
    const newer = (await make(person.id)).token
    expect(await set(older)).toMatchObject(ended)
    const activate = (is_active: boolean) =>
      at.admin.call(identityCalls.updateUser, { params: { id: person.id }, body: { is_active } })
    await activate(false)
    expect(await set(newer)).toMatchObject(ended)
    expect((await make(person.id)).status).toBe(409)
    await activate(true)
    expect(await set(newer)).toMatchObject(ended)
    const { token } = await make(person.id)
    at.setClock(new Date(Date.now() + 61 * 60_000))
    expect(await set(token)).toMatchObject({ status: 409, body: { code: 'password_link_expired' } })
    expect((await signIn(person.email, testPassword)).status).toBe(200)
  })

  test('is rate-limited after thirty unknown tokens', async () => {
    at.setClock(new Date(Date.now() + 90 * 60_000))
    for (let guess = 0; guess < 30; guess += 1) expect((await set(`guess-${guess}`)).status).toBe(404)
    expect((await set('guess')).status).toBe(429)
  })
})
