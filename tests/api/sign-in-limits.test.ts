import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { limitsOfLogin, loginLimits } from '#src/server/auth/rate-limit.ts'
import { countAttempt } from '#src/server/auth/rate-limit-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { firstAdministrator, type RealServer, startRealServer } from './real-server.ts'

const password = firstAdministrator.password
const HOME = '203.0.113.10'
const minutes = 60_000

interface Answer {
  status: number
  retryAfter: number
  body: { code?: string; message?: string; tokens: { access: string; refresh: string } }
}

describe('rate limits for wrong passwords', () => {
  let place: TestDatabase
  /** Two servers on one database, behind a reverse proxy. */
  let servers: RealServer[]
  let offset = 0
  let requestCount = 0
  beforeAll(async () => {
    place = await createTestDatabase()
    const options = { now: () => new Date(Date.now() + offset) }
    servers = []
    for (let index = 0; index < 2; index++)
      servers.push(await startRealServer(place, options, { trustedProxies: ['loopback'] }))
    const admin = await signIn(firstAdministrator.email, HOME)
    const authorization = `Bearer ${admin.body.tokens.access}`
    const sector = { name: 'Sector', code: 'S' }
    const { id } = (await post(sectorCalls.create.path, sector, { authorization })).body as unknown as {
      id: number
    }
    for (const name of ['marek', 'ana']) {
      const person = { first_name: name, last_name: 'Nowak', email: `${name}@plant.example`, sector: id }
      const form = { ...person, role: 'Technician', password, password_confirm: password }
      expect((await post(identityCalls.createUser.path, form, { authorization })).status).toBe(201)
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await place.remove()
  })
  beforeEach(() => servers[0]!.database.runScript('delete from attempt_counts; delete from sign_in_networks'))

  /** Sends to the servers in turn. */
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const server = servers[requestCount++ % 2]!
    const response = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, retryAfter, body: (await response.json()) as Answer['body'] }
  }
  const signIn = (email: string, from: string, typedPassword = password) =>
    post(identityCalls.login.path, { email, password: typedPassword }, { 'x-forwarded-for': from })
  const fail = (email: string, from: string) => signIn(email, from, 'wrong-password')
  const statusesOf = (answers: Answer[]) => answers.map((answer) => answer.status)

  async function failOften(count: number, email: (index: number) => string, from: (index: number) => string) {
    const answers: Answer[] = []
    for (let index = 0; index < count; index += 10) {
      const batch = Array.from({ length: Math.min(10, count - index) }, (_, at) => index + at)
      answers.push(...(await Promise.all(batch.map((each) => fail(email(each), from(each))))))
    }
    return answers
  }

  it.each(['marek@plant.example', 'nobody@plant.example'])(
    'refuse the eleventh attempt for %s from one address within five minutes, with any password',
    async (email) => {
      expect(
        statusesOf(
          await failOften(
            10,
            () => email,
            () => '198.51.100.1',
          ),
        ),
      ).toEqual(Array(10).fill(401))
      for (const typedPassword of ['wrong-password', password]) {
        const refused = await signIn(email, '198.51.100.1', typedPassword)
        expect(refused).toMatchObject({
          status: 429,
          body: {
            code: 'too_many_requests',
            message: 'Too many attempts. Please wait 5 minutes and try again.',
          },
        })
        expect(refused.retryAfter).toBeGreaterThan(240)
        expect(refused.retryAfter).toBeLessThanOrEqual(300)
      }
      // The users themselves sign in from another address.
      expect((await signIn(email, HOME)).status).toBe(email.startsWith('marek') ? 200 : 401)
      offset += 5 * minutes + 1000
      expect((await fail(email, '198.51.100.1')).status).toBe(401)
    },
  )

  it('check ten of forty concurrent attempts at two servers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fail('marek@plant.example', '198.51.100.2')),
    )
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(loginLimits.pair.most)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(30)
  })

  it('lock an account for unknown addresses, but not where its user signs in', async () => {
    expect((await signIn('marek@plant.example', HOME)).status).toBe(200)
    const answers = await failOften(
      40,
      () => 'marek@plant.example',
      (index) => `198.51.100.${100 + index}`,
    )
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(loginLimits.account.most)
    const stranger = await signIn('marek@plant.example', '198.51.100.200')
    expect(stranger.status).toBe(429)
    expect(stranger.retryAfter).toBeGreaterThan(14 * 60)
    expect((await signIn('marek@plant.example', HOME)).status).toBe(200)
    // Other users are not locked out either.
    expect((await signIn('ana@plant.example', '198.51.100.201')).status).toBe(200)
  })

  it('for changing emails limit the address, except for users who have signed in there', async () => {
    const shared = '198.51.100.3'
    expect((await signIn('marek@plant.example', shared)).status).toBe(200)
    const answers = await failOften(
      120,
      (index) => `guess${index}@plant.example`,
      () => shared,
    )
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(loginLimits.address.most)
    expect((await signIn('ana@plant.example', shared)).status).toBe(429)
    expect((await signIn('marek@plant.example', shared)).status).toBe(200)
    expect((await signIn('ana@plant.example', HOME)).status).toBe(200)
  })

  it('for all users together end at a thousand, for logins from new addresses', async () => {
    expect((await signIn('marek@plant.example', HOME)).status).toBe(200)
    const all = limitsOfLogin('', '', false).others.at(-1)!
    const now = new Date(Date.now() + offset)
    for (let count = 0; count < loginLimits.all.most - 1; count++)
      expect(await countAttempt(servers[0]!.database.db, [all], now)).toBeNull()
    expect((await fail('one@plant.example', '198.51.100.4')).status).toBe(401)
    expect((await fail('two@plant.example', '198.51.100.5')).status).toBe(429)
    expect((await signIn('ana@plant.example', '198.51.100.6')).status).toBe(429)
    expect((await signIn('marek@plant.example', HOME)).status).toBe(200)
  })

  it('are reset by the right password, and successful logins count for nothing', async () => {
    for (let round = 0; round < 3; round++) {
      expect(
        statusesOf(
          await failOften(
            9,
            () => 'ana@plant.example',
            () => HOME,
          ),
        ),
      ).toEqual(Array(9).fill(401))
      expect((await signIn('ana@plant.example', HOME)).status).toBe(200)
    }
    for (let round = 0; round < 15; round++)
      expect((await signIn('marek@plant.example', HOME)).status).toBe(200)
  })

  it('end password changes after ten wrong current passwords, and the session stays', async () => {
    const { access } = (await signIn('ana@plant.example', HOME)).body.tokens
    const change = (current_password: string) =>
      post(
        identityCalls.changePassword.path,
        { current_password, new_password: 'green-tractor', new_password_confirm: 'green-tractor' },
        { authorization: `Bearer ${access}` },
      )
    for (let count = 0; count < 10; count++) expect((await change('wrong')).status).toBe(400)
    const refused = await change(password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.retryAfter).toBeGreaterThan(14 * 60)
    expect((await signIn('ana@plant.example', HOME)).status).toBe(200)
  })

  it('delete expired counters', async () => {
    await fail('marek@plant.example', HOME)
    const count = async () =>
      (await servers[0]!.database.runScript('select count(*)::int as count from attempt_counts'))[0]!.count
    await servers[0]!.services.jobs['clean-up']({})
    expect(await count()).toBe(4)
    offset += 16 * minutes
    await servers[0]!.services.jobs['clean-up']({})
    expect(await count()).toBe(0)
  })

  it('limit invalid refresh tokens per address, and a session at another address can still refresh', async () => {
    const { refresh } = (await signIn('marek@plant.example', HOME)).body.tokens
    const renew = (token: string, from: string) =>
      post(identityCalls.refresh.path, { refresh: token }, { 'x-forwarded-for': from })
    const statuses: number[] = []
    for (let index = 0; index < 310; index += 31)
      statuses.push(
        ...statusesOf(
          await Promise.all(Array.from({ length: 31 }, () => renew('none of ours', '198.51.100.7'))),
        ),
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await renew(refresh, '198.51.100.7')).status).toBe(429)
    expect((await renew(refresh, HOME)).status).toBe(200)
  })

  it('trust X-Forwarded-For only behind a proxy', async () => {
    const open = await startRealServer(place, {}, { role: 'web' })
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      const response = await fetch(`${open.address}/api${identityCalls.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify({ email: 'marek@plant.example', password: 'wrong-password' }),
      })
      statuses.push(response.status)
    }
    await open.stop()
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})
