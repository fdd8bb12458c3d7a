import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { IDLE_MINUTES_HEADER } from '#src/contract/accounts/idle-minutes.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const minutes = 60_000

describe('The session timeout', () => {
  let at: TestApp
  const start = Date.now()
  beforeAll(async () => {
    at = await openTestApp()
    const body = { configs: { sessionTimeout: 5 } }
    expect((await at.admin.call(settingCalls.changeSeveral, { body })).status).toBe(200)
  })
  afterEach(() => at.setClock(new Date()))
  afterAll(() => at.close())

  const setMinute = (minute: number) => at.setClock(new Date(start + minute * minutes))
  const readCurrentUser = (person: TestPerson) => person.call(identityCalls.currentUser)
  const refresh = (person: TestPerson) =>
    at.nobody.call(identityCalls.refresh, { body: { refresh: person.refresh } })
  const signedOut = { status: 401, body: { code: 'session_idle' } }

  test.each(['supervisor@plant.example', 'admin@plant.example'])('signs out %s', async (email) => {
    setMinute(0)
    const person = await at.signIn(email)
    // The app signs out to the minute; the server allows some time for the next request.
    setMinute(9)
    expect((await readCurrentUser(person)).status).toBe(200)
    // The request in the ninth minute counts.
    setMinute(14)
    expect((await readCurrentUser(person)).status).toBe(200)
    setMinute(26)
    expect(await refresh(person)).toMatchObject(signedOut)
    // The session has ended for good, even when the timeout is extended.
    setMinute(14)
    expect(await readCurrentUser(person)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
  })

  test('refuses a request with an unexpired token', async () => {
    setMinute(0)
    const person = await at.signIn('supervisor@plant.example')
    setMinute(11)
    expect(await readCurrentUser(person)).toMatchObject({
      ...signedOut,
      body: { message: 'You were signed out because of inactivity. Please sign in again.' },
    })
  })

  test('is not delayed by a page that only refreshes its session', async () => {
    setMinute(0)
    const person = await at.signIn('supervisor@plant.example')
    setMinute(9)
    const renewed = await refresh(person)
    expect(renewed.status).toBe(200)
    setMinute(11)
    expect(await refresh({ ...person, refresh: renewed.body.refresh })).toMatchObject(signedOut)
  })

  test('leaves a technician signed in: the phone holds unsent work', async () => {
    setMinute(0)
    const person = await at.signIn('technician@plant.example')
    setMinute(60 * 24 * 20)
    expect((await refresh(person)).status).toBe(200)
  })

  test('is returned to the roles that it applies to', async () => {
    const supervisor = await at.signIn('supervisor@plant.example')
    expect((await readCurrentUser(supervisor)).headers[IDLE_MINUTES_HEADER]).toBe('5')
    expect((await readCurrentUser(at.technician)).headers[IDLE_MINUTES_HEADER]).toBeUndefined()
  })
})
