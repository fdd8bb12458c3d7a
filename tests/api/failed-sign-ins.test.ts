import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { countFailedSignIn } from '#src/server/auth/login/failed-logins.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { readAuditLog } from './audit-log.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** Sets the clock to a minute of the next full hour. @returns its beginning */
function beginHour(): Date {
  const begin = new Date((Math.floor(at.core.now().getTime() / HOUR) + 1) * HOUR)
  at.setClock(new Date(begin.getTime() + MINUTE))
  return begin
}
const advance = (milliseconds: number) => at.setClock(new Date(at.core.now().getTime() + milliseconds))

interface Attempt {
  email: string
  password?: string
  code?: string
}

async function signIn(body: Attempt, remoteAddress = '127.0.0.1'): Promise<string> {
  const url = `/api${identityCalls.login.path}`
  const payload = { password: 'no-such-secret', ...body }
  const reply = await at.app.inject({ method: 'POST', url, payload, remoteAddress })
  return (JSON.parse(reply.payload) as { code?: string }).code ?? String(reply.statusCode)
}

/** Fails ten times: the limit for one account and address in five minutes. */
async function failTenTimes(email: string, address?: string): Promise<void> {
  for (let count = 0; count < 10; count++) expect(await signIn({ email }, address)).toBe('sign_in_failed')
  advance(5 * MINUTE)
}

const listFailed = async (language?: string) => {
  const headers: Record<string, string> = language ? { 'accept-language': language } : {}
  const admin = await at.signIn(at.admin.email)
  const reply = await admin.call(auditCalls.list, { query: { action: 'sign_in_failed' }, headers })
  expect(reply.status).toBe(200)
  return reply.body.results
}
const readCounts = async () => {
  const query = sql`select * from failed_sign_ins order by user_id`
  return ((await at.database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
}

test('writes one row for each account and one for unknown addresses at the end of the hour', async () => {
  const begin = beginHour()
  await failTenTimes('technician@plant.example')
  await failTenTimes('second@plant.example', '198.51.100.7')
  // A correct password in between does not reset the count.
  expect(await signIn({ email: 'technician@plant.example', password: testPassword })).toBe('200')
  await failTenTimes('technician@plant.example', '198.51.100.8')
  for (let index = 0; index < 5; index++)
    expect(await signIn({ email: `typed-${index}@nowhere.example` })).toBe('sign_in_failed')

  expect(await listFailed()).toEqual([])
  expect((await readCounts()).map(({ count }) => count)).toEqual([5, 20, 10])
  await at.services.jobs['clean-up']({})
  expect(await listFailed(), 'while the hour lasts').toEqual([])

  at.setClock(new Date(begin.getTime() + HOUR + MINUTE))
  await at.services.jobs['clean-up']({})
  const rows = await listFailed()
  const between = `between ${begin.toISOString()} and ${new Date(begin.getTime() + HOUR).toISOString()}`
  expect(rows.map(({ thing_id, thing_name, message }) => [thing_id, thing_name, message]).sort()).toEqual([
    ['', '', `5 failed sign-ins of unknown users from 1 address ${between}, the last from 127.0.0.1`],
    [
      String(at.technician.id),
      'Marek Nowak',
      `20 failed sign-ins of Marek Nowak from 2 addresses ${between}, the last from 198.51.100.8`,
    ],
    [
      String(at.secondTechnician.id),
      'Ana Kowalska',
      `10 failed sign-ins of Ana Kowalska from 1 address ${between}, the last from 198.51.100.7`,
    ],
  ])
  expect(rows[0]).toMatchObject({ person: null, via: 'clean-up', kind: 'sign_in' })
  const trail = JSON.stringify(await readAuditLog(at))
  for (const typed of ['no-such-secret', 'nowhere.example']) expect(trail).not.toContain(typed)

  await at.services.jobs['clean-up']({})
  expect(await listFailed()).toEqual(rows)
  expect(await readCounts()).toEqual([])
})

test('is written once by concurrent jobs', async () => {
  const before = (await listFailed()).length
  beginHour()
  await signIn({ email: 'second@plant.example' })
  advance(HOUR)
  await Promise.all(Array.from({ length: 4 }, () => at.services.identity.recordFailedSignIns()))
  expect(await listFailed()).toHaveLength(before + 1)
})

test('counts a wrong two-factor code at the login, and not a missing one', async () => {
  beginHour()
  const email = 'other.technician@plant.example'
  const person = await at.signIn(email)
  const { secret } = (await person.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
  const code = generateTotp(secret, timeStep(at.core.now()))
  expect((await person.call(twoFactorCalls.confirm, { body: { code } })).status).toBe(200)
  expect(await signIn({ email, password: testPassword })).toBe('second_factor_needed')
  expect(await readCounts()).toEqual([])
  expect(await signIn({ email, password: testPassword, code: 'not-a-code' })).toBe('second_factor_wrong')
  expect(await readCounts()).toMatchObject([{ user_id: person.id, count: 1 }])
})

test('keeps its row bounded under any attack', async () => {
  beginHour()
  const from = (index: number) => ({ address: `198.51.${index}.1`, userAgent: '', requestId: '' })
  for (let index = 0; index < 120; index++) await countFailedSignIn(at.core, null, from(index))
  const [row] = (await readCounts()).filter(({ user_id }) => user_id === 0)
  expect(row).toMatchObject({ count: 120, last_address: '198.51.119.1' })
  expect(row!.addresses).toHaveLength(100)
  advance(HOUR)
  await at.services.identity.recordFailedSignIns()
  const [entry] = (await listFailed('de')).filter(({ message }) => message?.startsWith('120'))
  expect(entry!.message).toMatch(
    /^120 fehlgeschlagene Anmeldungen unbekannter Personen von mindestens 100 Adressen zwischen /,
  )
})

test('writes a window in the future after the clock was set back', async () => {
  const real = at.core.now()
  advance(5 * HOUR)
  await signIn({ email: 'nobody@nowhere.example' })
  at.setClock(real)
  await at.services.identity.recordFailedSignIns()
  expect(await readCounts()).toEqual([])
})
