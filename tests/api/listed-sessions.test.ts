import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { advanceDays } from './advance-days.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

const minutes = 60_000
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const desktopAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

describe('The sessions of a user', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  /** Signs in with a User-Agent. */
  async function signInWith(userAgent: string, email: string) {
    const body = { email, password: testPassword }
    const headers = { 'user-agent': userAgent }
    const { tokens } = (await at.nobody.call(identityCalls.login, { body, headers })).body
    return { headers: { authorization: `Bearer ${tokens.access}` }, refresh: tokens.refresh }
  }
  const listOf = async (person: TestPerson) =>
    (await at.admin.call(sessionCalls.list, { params: { id: person.id } })).body
  const sidOf = (headers: { authorization: string }): string =>
    JSON.parse(Buffer.from(headers.authorization.split('.')[1]!, 'base64url').toString()).sid
  const readCurrentUser = (headers: { authorization: string }) =>
    at.nobody.call(identityCalls.currentUser, { headers })

  test('each has the name of its browser and its operating system, and the own one is marked', async () => {
    const { headers } = await signInWith(phone, at.technician.email)
    const { status, body } = await at.nobody.call(sessionCalls.listOwn, { headers })
    expect(status).toBe(200)
    expect(body.user.id).toBe(at.technician.id)
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ is_current }) => is_current)).toEqual([
      expect.objectContaining({ id: sidOf(headers), browser: 'Chrome', system: 'Android' }),
    ])
  })

  test('a new User-Agent is recorded when the session is refreshed', async () => {
    const { headers, refresh } = await signInWith(phone, at.otherTechnician.email)
    await at.nobody.call(identityCalls.refresh, {
      body: { refresh },
      headers: { 'user-agent': desktopAgent },
    })
    const { sessions } = await listOf(at.otherTechnician)
    expect(sessions.find(({ id }) => id === sidOf(headers))).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
    })
  })

  test('the time of the last request is written every few minutes, not by each request', async () => {
    const start = Date.now()
    const { headers } = await signInWith(desktopAgent, at.secondTechnician.email)
    const lastSeen = async () => {
      const { sessions } = await listOf(at.secondTechnician)
      return Date.parse(sessions.find(({ id }) => id === sidOf(headers))!.last_seen_at)
    }
    try {
      const first = await lastSeen()
      at.setClock(new Date(start + minutes))
      await readCurrentUser(headers)
      expect(await lastSeen()).toBe(first)
      at.setClock(new Date(start + 3 * minutes))
      await readCurrentUser(headers)
      expect((await lastSeen()) - first).toBeGreaterThanOrEqual(2 * minutes)
    } finally {
      at.setClock(new Date())
    }
  })

  test('an ended session is refused at its next request and cannot be refreshed; the others go on', async () => {
    const lost = await signInWith(phone, at.supervisor.email)
    const remaining = await signInWith(desktopAgent, at.supervisor.email)
    const end = () =>
      at.nobody.call(sessionCalls.endOwn, {
        params: { sessionId: sidOf(lost.headers) },
        headers: remaining.headers,
      })
    expect((await end()).status).toBe(200)
    expect(await readCurrentUser(lost.headers)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect((await at.nobody.call(identityCalls.refresh, { body: { refresh: lost.refresh } })).status).toBe(
      401,
    )
    expect((await readCurrentUser(remaining.headers)).status).toBe(200)
    expect((await listOf(at.supervisor)).sessions.map(({ id }) => id)).not.toContain(sidOf(lost.headers))
    expect(await end()).toMatchObject({ status: 404, body: { message: 'This session was not found.' } })
  })

  test('an administrator ends any session, and other users only their own', async () => {
    const { headers } = await signInWith(phone, at.otherSupervisor.email)
    const sessionId = sidOf(headers)
    const own = await at.supervisor.call(sessionCalls.endOwn, { params: { sessionId } })
    expect(own.status).toBe(404)
    const end = (id: number) => at.admin.call(sessionCalls.end, { params: { id, sessionId } })
    expect((await end(at.supervisor.id)).status).toBe(404)
    expect((await readCurrentUser(headers)).status).toBe(200)
    expect((await end(at.otherSupervisor.id)).status).toBe(200)
    expect((await readCurrentUser(headers)).status).toBe(401)
  })

  test('an unknown user, session or malformed id answers 404', async () => {
    const params = { id: 424242, sessionId: randomUUID() }
    expect((await at.admin.call(sessionCalls.list, { params })).status).toBe(404)
    expect((await at.admin.call(sessionCalls.end, { params })).status).toBe(404)
    expect((await at.admin.call(sessionCalls.endOwn, { params: { sessionId: 'none' } })).status).toBe(404)
  })

  test('a session without a valid token is deleted', async () => {
    const { headers } = await signInWith(phone, at.technician.email)
    const count = async () => {
      const { rows } = (await at.database.db.execute(
        `select count(*)::int as count from sessions where id = '${sidOf(headers)}'`,
      )) as unknown as { rows: { count: number }[] }
      return rows[0]!.count
    }
    await at.services.retention.run()
    expect(await count()).toBe(1)
    try {
      await advanceDays(at, 31)
      expect(await count()).toBe(0)
    } finally {
      at.setClock(new Date())
    }
  })
})
