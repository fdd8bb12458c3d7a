import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

const minutes = 60_000

describe('Two-factor authentication', () => {
  let at: TestApp
  /** Minutes by which the clock is ahead: each test has its own codes. */
  let minute = 0
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterEach(() => {
    minute += 20
    at.setClock(new Date(Date.now() + minute * minutes))
  })
  afterAll(() => at.close())

  const now = () => at.core.now()
  const signIn = (email: string, code?: string) =>
    at.nobody.call(identityCalls.login, { body: { email, password: testPassword, ...(code && { code }) } })
  const begin = (person: TestPerson, password = testPassword) =>
    person.call(twoFactorCalls.begin, { body: { password } })
  const confirm = (person: TestPerson, code: string) =>
    person.call(twoFactorCalls.confirm, { body: { code } })
  const turnOff = (person: TestPerson, code: string, password = testPassword) =>
    person.call(twoFactorCalls.turnOff, { body: { password, code } })

  /** Sets it up with the code of the last half minute, so that the current one is unused. */
  async function setUp(person: TestPerson) {
    const { secret } = (await begin(person)).body
    const reply = await confirm(person, generateTotp(secret, timeStep(now()) - 1))
    expect(reply.status).toBe(200)
    return { secret, recovery: reply.body.recovery_codes, code: () => generateTotp(secret, timeStep(now())) }
  }

  test('is required at a login once a code has confirmed it, and its setup requires the password', async () => {
    const person = await at.signIn('second@plant.example')
    expect(await begin(person, 'wrong-password')).toMatchObject({
      status: 400,
      body: { details: { password: ['The current password is not right'] } },
    })
    const begun = await begin(person)
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`)
    expect((await confirm(person, '000000')).body).toMatchObject({ code: 'invalid' })
    // An unfinished setup locks nobody out.
    expect((await signIn(person.email)).status).toBe(200)

    const { code } = await setUp(person)
    expect((await person.call(twoFactorCalls.readOwn)).body).toEqual({
      is_on: true,
      recovery_codes_left: 10,
      is_required: false,
      has_password: true,
    })
    expect(await signIn(person.email)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect(await signIn(person.email, '000000')).toMatchObject({
      status: 401,
      body: { code: 'second_factor_wrong' },
    })
    expect((await signIn(person.email, code())).status).toBe(200)
    expect((await begin(person)).status).toBe(409)
  })

  test('accepts a code once, and each recovery code once', async () => {
    const person = await at.signIn('other.technician@plant.example')
    const { code, recovery } = await setUp(person)
    const used = code()
    expect((await signIn(person.email, used)).status).toBe(200)
    expect(await signIn(person.email, used)).toMatchObject({ body: { code: 'second_factor_wrong' } })
    expect((await signIn(person.email, recovery[3]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(person.email, recovery[3])).status).toBe(401)
    expect((await person.call(twoFactorCalls.readOwn)).body.recovery_codes_left).toBe(9)
    const { rows } = (await at.database.db.execute(
      'select recovery_hashes::text as kept from second_factors',
    )) as unknown as { rows: { kept: string }[] }
    for (const one of recovery) expect(JSON.stringify(rows)).not.toContain(one.replaceAll('-', ''))
  })

  test('accepts one of two concurrent logins with one code', async () => {
    const person = await at.signIn('other.supervisor@plant.example')
    const { code, recovery } = await setUp(person)
    const used = code()
    const replies = await Promise.all([signIn(person.email, used), signIn(person.email, used)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await turnOff(person, recovery[0]!)).status).toBe(200)
  })

  test('rate-limits guesses after ten wrong codes', async () => {
    const person = await at.signIn('supervisor@plant.example')
    const { code } = await setUp(person)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(person.email, String(guess).padStart(6, '0'))).status).toBe(401)
    const refused = await signIn(person.email, code())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    at.setClock(new Date(now().getTime() + 16 * minutes))
    expect((await signIn(person.email, code())).status).toBe(200)
  })

  test('is disabled by an administrator, and by its user with the password and a code', async () => {
    const person = await at.signIn('technician@plant.example')
    await setUp(person)
    const params = { id: person.id }
    const isOn = async () => (await at.admin.call(sessionCalls.list, { params })).body.has_second_factor
    at.admin = await at.signIn('admin@plant.example')
    expect(await isOn()).toBe(true)
    expect((await at.admin.call(twoFactorCalls.takeOff, { params })).status).toBe(200)
    expect(await isOn()).toBe(false)
    expect((await signIn(person.email)).status).toBe(200)
    const { code } = await setUp(person)
    expect((await turnOff(person, code(), 'wrong-password')).body.details).toHaveProperty('password')
    // The password alone, which somebody at an unlocked desk may know, disables nothing.
    for (const wrong of ['', '000000', 'ABCD-EFGH-JKLM-NPQR'])
      expect(await turnOff(person, wrong)).toMatchObject({
        status: 400,
        body: { details: { code: [expect.any(String)] } },
      })
    expect(await isOn()).toBe(true)
    expect((await turnOff(person, code())).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
    const own = { id: at.admin.id }
    expect((await at.admin.call(twoFactorCalls.takeOff, { params: own })).status).toBe(409)
  })

  test('is mandatory for supervisors and administrators when the settings require it', async () => {
    at.admin = await at.signIn('admin@plant.example')
    const require = (requireTwoFactor: boolean) =>
      at.admin.call(settingCalls.changeSeveral, { body: { configs: { requireTwoFactor } } })
    expect((await require(true)).status).toBe(200)
    const read = () => at.admin.call(settingCalls.list)
    expect(await read()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
    expect((await at.admin.call(identityCalls.currentUser)).status).toBe(200)
    // A technician's phone can still send its work.
    const technician = await at.signIn('technician@plant.example')
    expect((await technician.call(technicianCalls.listAssignments)).status).toBe(200)
    const { code } = await setUp(at.admin)
    expect((await read()).status).toBe(200)
    expect(await turnOff(at.admin, code())).toMatchObject({
      status: 409,
      body: { code: 'second_factor_stays' },
    })
    expect((await require(false)).status).toBe(200)
    expect((await turnOff(at.admin, code())).status).toBe(200)
  })
})
