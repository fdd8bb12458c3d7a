import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { loginLimits } from '#src/server/auth/rate-limit.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** The tolerance for the running time of the test, in milliseconds. */
const MARGIN = 5 * 60_000

describe('the absolute end of a session', () => {
  let at: TestApp
  const start = Date.now()
  beforeAll(async () => {
    at = await openTestApp()
  })
  beforeEach(() => at.setClock(new Date(start)))
  afterEach(async () => {
    await at.database.db.execute("delete from settings where key like '%Session%' or key like 'session%'")
  })
  afterAll(() => at.close())

  const setTime = (milliseconds: number) => at.setClock(new Date(start + milliseconds))
  const change = async (configs: object) => {
    const admin = await at.signIn('admin@plant.example')
    return admin.call(settingCalls.changeSeveral, { body: { configs } })
  }
  async function renew(person: TestPerson) {
    const reply = await at.nobody.call(identityCalls.refresh, { body: { refresh: person.refresh } })
    if (reply.status === 200) Object.assign(person, { token: reply.body.access, refresh: reply.body.refresh })
    return reply
  }
  const readCurrentUser = ({ token }: TestPerson) =>
    at.nobody.call(identityCalls.currentUser, { headers: { authorization: `Bearer ${token}` } })
  const over = { status: 401, body: { code: 'session_over' } }
  /** Refreshes the session and sends requests every `step` milliseconds, until the end. */
  async function stayUntil(person: TestPerson, end: number, step: number) {
    for (let now = step; now < end; now += step) {
      setTime(now)
      expect((await renew(person)).status, `after ${now / HOUR} hours`).toBe(200)
      await readCurrentUser(person)
    }
    setTime(end + MARGIN)
  }

  // First: requests from later would be evidence that the clock is right.
  test('does not come from a server clock that jumps two years ahead and back', async () => {
    const technician = await at.signIn('technician@plant.example')
    await at.services.retention.run()
    setTime(2 * 365 * DAY)
    expect((await renew(technician)).status).toBe(401)
    expect(await at.services.retention.run()).toBe(false)
    setTime(60_000)
    expect((await renew(technician)).status).toBe(200)
  })

  test('such a jump does not extend the rate limit for wrong passwords by two years', async () => {
    const body = { email: 'second@plant.example', password: 'wrong-password' }
    const fail = () => at.nobody.call(identityCalls.login, { body })
    setTime(2 * 365 * DAY)
    for (let tries = 0; tries < loginLimits.pair.most; tries += 1) expect((await fail()).status).toBe(401)
    expect((await fail()).status).toBe(429)
    setTime(60_000)
    expect((await fail()).status).toBe(401)
    expect((await at.signIn('second@plant.example')).id).toBe(at.secondTechnician.id)
  })

  test('is 12 hours after the login of an administrator, with any activity', async () => {
    const admin = await at.signIn('admin@plant.example')
    await stayUntil(admin, 12 * HOUR, 10 * 60_000)
    expect(await renew(admin)).toMatchObject(over)
    setTime(12 * HOUR - MARGIN)
    expect((await renew(admin)).status).toBe(200)
    setTime(12 * HOUR + MARGIN)
    // Their access token is refused too, before it expires.
    expect(await readCurrentUser(admin)).toMatchObject(over)
  })

  test('is 90 days after the login of a technician, and another login starts a new session', async () => {
    const technician = await at.signIn('technician@plant.example')
    await stayUntil(technician, 90 * DAY, 20 * DAY)
    const refused = await renew(technician)
    expect(refused).toMatchObject(over)
    expect(refused.body.message).toBe('Your session has reached its maximum duration. Please sign in again.')
    expect((await readCurrentUser(await at.signIn('technician@plant.example'))).status).toBe(200)
  })

  test('is a setting of administrators, which applies to existing sessions', async () => {
    const technician = await at.signIn('technician@plant.example')
    const supervisor = await at.nobody.call(identityCalls.login, {
      body: { email: 'supervisor@plant.example', password: 'correct-horse-9' },
    })
    expect(Math.abs(Date.parse(supervisor.body.session_ends_at) - start - 90 * DAY)).toBeLessThan(MARGIN)
    expect((await change({ sessionMaxDays: 2, adminSessionMaxHours: 3 })).status).toBe(200)
    const admin = await at.nobody.call(identityCalls.login, {
      body: { email: 'admin@plant.example', password: 'correct-horse-9' },
    })
    expect(Date.parse(admin.body.session_ends_at) - start).toBeLessThan(3 * HOUR + MARGIN)
    setTime(2 * DAY - MARGIN)
    expect((await renew(technician)).status).toBe(200)
    setTime(2 * DAY + MARGIN)
    expect(await renew(technician)).toMatchObject(over)
    setTime(0)
    expect((await change({ sessionMaxDays: 91 })).status).toBe(400)
    expect((await change({ adminSessionMaxHours: 13 })).status).toBe(400)
  })
})
