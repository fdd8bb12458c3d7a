import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { openOidcProvider } from '#src/server/auth/oidc/oidc-provider.ts'
import type { OidcSettings } from '#src/server/auth/oidc/oidc-settings.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { TestOidcProvider } from '#tests/oidc-provider.ts'
import { createOidcSteps } from './oidc-steps.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

const minutes = 60_000

describe('The factors of a login with the company account', () => {
  let at: TestApp
  let company: TestOidcProvider
  let settings: OidcSettings
  let usual: OidcSettings

  beforeAll(async () => {
    company = await TestOidcProvider.open()
    usual = {
      ...company.settings,
      roles: {
        claim: 'groups',
        values: { admin: ['wd-admins'], supervisor: ['wd-leads'], technician: ['wd-technicians'] },
      },
      sectorClaim: 'department',
    }
    settings = { ...usual }
    const provider = openOidcProvider(settings, pino({ level: 'silent' }))
    at = await openTestApp(undefined, { company: provider })
  })
  beforeEach(() => {
    Object.assign(settings, usual)
    company.isAway = false
    company.methods = ['pwd']
    company.level = undefined
    at.setClock(new Date())
  })
  afterAll(async () => {
    await at.close()
    await company.close()
  })

  const marek = () => ({
    email: at.technician.email,
    email_verified: true,
    name: 'Marek Nowak',
    groups: ['wd-technicians'],
  })
  const steps = createOidcSteps(() => ({ at, company }))
  const {
    begin,
    finish,
    confirm,
    cookieOf,
    signInAtProvider: redirectAs,
    signIn,
    findUser,
    createLinkedUser,
  } = steps

  test('links an existing account only after its password, once', async () => {
    const email = 'target@plant.example'
    const { id } = await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    // Another person at the company who took over this address, and does not know the local
    // password.
    const { answer, cookie } = await redirectAs(email)
    const confirmation = await finish(answer, cookie)
    expect(confirmation).toMatchObject({ status: 401, body: { code: 'company_asks_password' } })
    expect(confirmation.body.message).toContain(email)
    expect(confirmation.body.tokens).toBeUndefined()
    const pending = cookieOf(confirmation)
    expect(
      await at.nobody.call(companySignInCalls.confirm, { body: {}, headers: { cookie: pending } }),
    ).toMatchObject({ status: 401, body: { code: 'company_asks_password' } })
    const wrong = await confirm(pending, { password: 'wrong-password' })
    expect(wrong).toMatchObject({ status: 400, body: { details: { password: [expect.any(String)] } } })
    // Neither the cookie of the redirect nor a modified cookie does.
    expect((await confirm(cookie, { password: testPassword })).body.code).toBe('company_other_attempt')
    expect((await finish(answer, pending)).body.code).toBe('company_other_attempt')
    expect((await findUser(email))[0]).toMatchObject({ has_company_account: false })
    const both = await Promise.all([1, 2].map(() => confirm(pending, { password: testPassword })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)!.body.user).toMatchObject({
      id,
      has_company_account: true,
    })
    // From now on the company account is enough.
    const again = await redirectAs(email)
    expect((await finish(again.answer, again.cookie)).status).toBe(200)
  })

  test('rate-limits password guesses for linking an account', async () => {
    const email = 'guessed@plant.example'
    await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    const { answer, cookie } = await redirectAs(email)
    const pending = cookieOf(await finish(answer, cookie))
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(pending, { password: `guess number ${guess}` })).status).toBe(400)
    expect(await confirm(pending, { password: testPassword })).toMatchObject({ status: 429 })
    at.setClock(new Date(Date.now() + 16 * minutes))
    expect((await confirm(pending, { password: testPassword })).body.code).toBe('company_other_attempt')
    await at.database.db.execute('delete from attempt_counts')
  })

  test('rejects an expired one-time password', async () => {
    const email = 'late@plant.example'
    const { id } = await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    await at.database.db.execute(
      sql`update users set one_time_password_expires_at = ${at.core.now().toISOString()} where id = ${id}`,
    )
    const { answer, cookie } = await redirectAs(email)
    const pending = cookieOf(await finish(answer, cookie))
    const reply = await confirm(pending, { password: testPassword })
    expect(reply).toMatchObject({ status: 401, body: { code: 'one_time_password_expired' } })
    expect((await findUser(email))[0]).toMatchObject({ has_company_account: false })
  })

  test('asks for the code of an account with two-factor authentication, unless the provider proved a second factor', async () => {
    const email = 'careful@plant.example'
    await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    const person = await at.signIn(email)
    const { secret } = (await person.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const codeAt = (step: number) => generateTotp(secret, timeStep(at.core.now()) + step)
    await person.call(twoFactorCalls.confirm, { body: { code: codeAt(-1) } })

    const first = await redirectAs(email)
    const confirmation = await finish(first.answer, first.cookie)
    expect(confirmation.body.code).toBe('company_asks_both')
    const pending = cookieOf(confirmation)
    expect((await confirm(pending, { password: testPassword })).body.code).toBe('second_factor_needed')
    expect((await confirm(pending, { code: codeAt(0) })).body.code).toBe('company_asks_both')
    expect((await confirm(pending, { password: testPassword, code: '000000' })).status).toBe(401)
    expect((await confirm(pending, { password: testPassword, code: codeAt(0) })).status).toBe(200)

    at.setClock(new Date(Date.now() + 2 * minutes))
    const second = await redirectAs(email)
    const askedAgain = await finish(second.answer, second.cookie)
    expect(askedAgain).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect((await confirm(cookieOf(askedAgain), { code: codeAt(0) })).status).toBe(200)

    settings.requiredAmr = ['mfa']
    company.methods = ['mfa']
    expect((await signIn(email)).status).toBe(200)
  })

  test('without proof of a second factor, it does not satisfy a policy that requires one', async () => {
    const email = 'office@contoso.example'
    company.people.set('o-1', { email, email_verified: true, groups: ['wd-leads'], department: 'OWN' })
    settings.arePeopleCreated = true
    const configs = { requireTwoFactor: true }
    expect((await at.admin.call(settingCalls.changeSeveral, { body: { configs } })).status).toBe(200)
    try {
      const { tokens } = (await signIn('o-1')).body
      const headers = { authorization: `Bearer ${tokens.access}` }
      const list = () => at.nobody.call(identityCalls.listUsers, { headers })
      expect(await list()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
      // A user without a password sets up two-factor authentication without one.
      expect((await at.nobody.call(twoFactorCalls.readOwn, { headers })).body.has_password).toBe(false)
      const { secret } = (await at.nobody.call(twoFactorCalls.begin, { headers, body: {} })).body
      const code = generateTotp(secret, timeStep(at.core.now()))
      expect((await at.nobody.call(twoFactorCalls.confirm, { headers, body: { code } })).status).toBe(200)
      expect((await list()).status).toBe(200)
    } finally {
      await at.database.db.execute("delete from settings where key = 'requireTwoFactor'")
    }
  })

  test.each([
    [{ requiredAmr: ['mfa', 'hwk'] }, { methods: ['pwd'] }, { methods: ['pwd', 'hwk'] }],
    [{ acrValues: ['urn:high', 'urn:top'] }, { level: 'urn:low' }, { level: 'urn:top' }],
    [{ acrValues: ['urn:high'] }, { level: undefined }, { level: 'urn:high' }],
    [
      { acrValues: ['urn:high'], requiredAmr: ['mfa'] },
      { level: 'urn:high', methods: ['pwd'] },
      { level: 'urn:high', methods: ['mfa'] },
    ],
  ] satisfies [Partial<OidcSettings>, object, object][])(
    'rejects an ID token without the factors that %j requires',
    async (demanded: Partial<OidcSettings>, without: object, with_: object) => {
      company.people.set('m-1', { ...marek(), email: 'second@plant.example' })
      await at.database.db.execute('delete from oidc_accounts')
      Object.assign(settings, demanded)
      Object.assign(company, without)
      const begun = await begin()
      const acr = demanded.acrValues?.join(' ') ?? null
      expect(new URL(begun.body.address).searchParams.get('acr_values')).toBe(acr)
      const refused = await signIn('m-1')
      expect(refused).toMatchObject({ status: 403, body: { code: 'company_factor_missing' } })
      expect(refused.body.message).toContain('Contoso')
      Object.assign(company, with_)
      expect((await signIn('m-1')).status).toBe(200)
    },
  )

  test('accepts a response and its cookie once, even when the provider would accept the code twice', async () => {
    company.people.set('m-1', { ...marek(), email: 'second@plant.example' })
    await signIn('m-1')
    const provider = at.core.company!
    const { answer, cookie } = await redirectAs('m-1')
    let claims: Awaited<ReturnType<typeof provider.finish>> | null = null
    at.core.company = {
      ...provider,
      finish: async (...given) => {
        claims ??= await provider.finish(...given)
        return claims
      },
    }
    try {
      expect((await finish(answer, cookie)).status).toBe(200)
      for (const replies of await Promise.all([1, 2, 3].map(() => finish(answer, cookie))))
        expect(replies).toMatchObject({ status: 409, body: { code: 'company_code_used' } })
    } finally {
      at.core.company = provider
    }
  })
})
