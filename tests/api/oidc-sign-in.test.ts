import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { openOidcProvider } from '#src/server/auth/oidc/oidc-provider.ts'
import type { OidcSettings } from '#src/server/auth/oidc/oidc-settings.ts'
import { oidcLimits } from '#src/server/auth/rate-limit.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { TestOidcProvider } from '#tests/oidc-provider.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { readAuditLog } from './audit-log.ts'
import { createOidcSteps } from './oidc-steps.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

const minutes = 60_000

describe('Login with the company account (OIDC)', () => {
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
    groups: ['wd-technicians', 'cafeteria'],
  })
  const steps = createOidcSteps(() => ({ at, company }))
  const {
    begin,
    finish,
    cookieOf,
    signInAtProvider: redirectAs,
    signIn,
    readCurrentUser,
    byPassword,
    findUser,
    createLinkedUser,
  } = steps

  test('creates a session of this server: listed, recorded in the audit log, ended by logout', async () => {
    company.people.set('m-1', marek())
    expect((await at.nobody.call(companySignInCalls.read)).body).toEqual({ name: 'Contoso' })
    const before = (await at.technician.call(sessionCalls.listOwn)).body.sessions.length
    const since = (await readAuditLog(at)).at(-1)!.id as number
    const { status, body, headers } = await signIn('m-1')
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toContain('Max-Age=0')
    expect(body).toMatchObject({ user: { id: at.technician.id, has_company_account: true }, note: null })
    expect((await at.technician.call(sessionCalls.listOwn)).body.sessions).toHaveLength(before + 1)
    const trail = (await readAuditLog(at, since)).map(({ action, kind, user_id }) => ({
      action,
      kind,
      user_id,
    }))
    expect(trail).toContainEqual({ action: 'created', kind: 'company_account', user_id: at.technician.id })
    expect(trail).toContainEqual({ action: 'signed_in', kind: 'sign_in', user_id: at.technician.id })
    const headersOf = { authorization: `Bearer ${body.tokens.access}` }
    const { refresh } = body.tokens
    await at.nobody.call(identityCalls.logout, { body: { refresh }, headers: headersOf })
    expect((await readCurrentUser(body.tokens.access)).status).toBe(401)
  })

  test('identifies a linked user by the OIDC subject, whatever happens to the email address', async () => {
    company.people.set('m-1', { ...marek(), email: at.supervisor.email, email_verified: false })
    expect((await signIn('m-1')).body.user.id).toBe(at.technician.id)
    // Account takeover: another person who now has that email address does not get the linked user.
    company.people.set('m-2', marek())
    expect(await signIn('m-2')).toMatchObject({ status: 403, body: { code: 'company_linked_otherwise' } })
  })

  test('returns the language of the user, which is the one chosen at the login', async () => {
    company.people.set('m-1', marek())
    const first = (await signIn('m-1')).body
    expect(first).toMatchObject({ language: 'en', user: { language: null } })
    const { answer, cookie } = await redirectAs('m-1')
    const body = { answer, language: 'de' as const }
    const chosen = await at.nobody.call(companySignInCalls.finish, { body, headers: { cookie } })
    expect(chosen.body).toMatchObject({ language: 'de', user: { language: 'de' } })
    expect((await signIn('m-1')).body.language).toBe('de')
  })

  test('an administrator unlinks a user, who is logged out and links again', async () => {
    company.people.set('m-1', marek())
    const { tokens } = (await signIn('m-1')).body
    const params = { id: at.technician.id }
    expect((await at.admin.call(sessionCalls.list, { params })).body.has_company_account).toBe(true)
    expect((await at.supervisor.call(companySignInCalls.unlink, { params })).status).toBe(403)
    expect((await at.admin.call(companySignInCalls.unlink, { params })).status).toBe(200)
    expect(await at.admin.call(companySignInCalls.unlink, { params })).toMatchObject({ status: 409 })
    expect((await readCurrentUser(tokens.access)).status).toBe(401)
    at.technician = await at.signIn(at.technician.email)
    company.people.set('m-2', marek())
    expect((await signIn('m-2')).body.user.id).toBe(at.technician.id)
  })

  test("trusts an email address that is verified, or that the operator's settings trust", async () => {
    const person = { ...marek(), email: 'second@plant.example' }
    for (const claims of [{ email_verified: false }, {}]) {
      const { email_verified: _, ...unconfirmed } = person
      company.people.set('a-1', { ...unconfirmed, ...claims })
      const { status, body } = await signIn('a-1')
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'company_email_unconfirmed' })
      expect(body.message).toContain('second@plant.example')
    }
    expect((await findUser('second@'))[0]).toMatchObject({ has_company_account: false })
    settings.areEmailsTrusted = true
    expect((await signIn('a-1')).body.user.email).toBe('second@plant.example')
    company.people.set('a-2', { groups: ['wd-technicians'] })
    expect((await signIn('a-2')).body.code).toBe('company_without_email')
  })

  test('rejects unknown users, or creates accounts where the settings say so', async () => {
    const email = 'new.lead@contoso.example'
    company.people.set('n-1', { email, email_verified: true, name: 'Nora  van Dyk', groups: ['wd-leads'] })
    expect(await signIn('n-1')).toMatchObject({ status: 403, body: { code: 'company_unknown' } })
    settings.arePeopleCreated = true
    expect(await signIn('n-1')).toMatchObject({ status: 403, body: { code: 'company_without_sector' } })
    company.people.set('n-1', { ...company.people.get('n-1'), department: 'Nowhere' })
    expect(await signIn('n-1')).toMatchObject({ status: 403, body: { code: 'company_sector_unknown' } })
    expect(await findUser(email)).toEqual([])
    company.people.set('n-1', { ...company.people.get('n-1'), department: 'own sector' })
    const [one, other] = await Promise.all([signIn('n-1'), signIn('n-1')])
    expect(one.body.user).toMatchObject({
      first_name: 'Nora',
      last_name: 'van Dyk',
      role: 'supervisor',
      sector: at.sectors.own,
      is_invited: false,
    })
    expect(other.body.user.id).toBe(one.body.user.id)
    expect(await findUser(email)).toHaveLength(1)
    expect((await byPassword(email)).status).toBe(401)
  })

  test('rejects a user without a role, and creates nothing', async () => {
    settings.arePeopleCreated = true
    const email = 'cook@contoso.example'
    company.people.set('c-1', { email, email_verified: true, groups: ['cafeteria'], department: 'OWN' })
    const { status, body } = await signIn('c-1')
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'company_without_role' })
    expect(body.message).toContain('Contoso')
    expect(await findUser(email)).toEqual([])
    await createLinkedUser('leaves@plant.example', 'Technician', ['wd-technicians'])
    expect((await signIn('leaves@plant.example')).status).toBe(200)
    company.people.set('leaves@plant.example', { groups: [] })
    expect((await signIn('leaves@plant.example')).body.code).toBe('company_without_role')
  })

  test('takes the role and the sector from the provider at each login', async () => {
    const email = 'rises@plant.example'
    const { id } = await createLinkedUser(email, 'Technician', ['wd-technicians'])
    const first = (await signIn(email)).body
    company.people.set(email, { groups: ['wd-technicians', 'wd-leads'], department: 'OTHER' })
    const second = (await signIn(email)).body
    expect(second.user).toMatchObject({ id, role: 'supervisor', sector: at.sectors.other })
    // The session of the former role has ended.
    expect((await readCurrentUser(first.tokens.access)).status).toBe(401)
    expect((await readCurrentUser(second.tokens.access)).status).toBe(200)
    settings.roles = null
    company.people.set(email, { groups: [] })
    expect((await signIn(email)).body.user.role).toBe('supervisor')
  })

  test("keeps a technician's role while the phone may hold work that only a technician can submit", async () => {
    const email = 'busy@plant.example'
    await createLinkedUser(email, 'Technician', ['wd-technicians'])
    await assignNewPlant(at, { technician: await at.signIn(email) })
    expect((await signIn(email)).status).toBe(200)
    company.people.set(email, { groups: ['wd-leads'] })
    const { user, note } = (await signIn(email)).body
    expect(user.role).toBe('technician')
    expect(note).toContain('open assignments (1)')
  })

  test('the only administrator keeps the role, and can always log in by password', async () => {
    company.people.set('root', { email: at.admin.email, email_verified: true, groups: ['wd-admins'] })
    expect((await signIn('root')).body.user.role).toBe('admin')
    company.people.set('root', { groups: ['wd-leads'] })
    expect(await signIn('root')).toMatchObject({
      status: 403,
      body: { code: 'company_last_administrator' },
    })
    settings.arePasswordsOff = true
    expect((await byPassword(at.admin.email)).status).toBe(200)
    await createLinkedUser('deputy@plant.example', 'Admin', ['wd-admins'])
    expect((await byPassword(at.admin.email)).body.code).toBe('password_off')
    expect((await signIn('deputy@plant.example')).status).toBe(200)
    // Both of two linked administrators can log in by password: the provider may be down.
    expect((await byPassword(at.admin.email)).status).toBe(200)
    expect((await byPassword('deputy@plant.example')).status).toBe(200)
  })

  test('passwords of linked users can be disabled, and a guess does not reveal it', async () => {
    const email = 'linked@plant.example'
    await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    settings.arePasswordsOff = true
    expect((await byPassword(email)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    const refused = await byPassword(email)
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_off' } })
    expect(refused.body.message).toContain('Contoso')
    expect((await byPassword(email, 'wrong-password')).body.code).toBe('sign_in_failed')
  })

  test('rejects deactivated users, and all but administrators during maintenance', async () => {
    const email = 'gone@plant.example'
    const { id } = await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    const change = (is_active: boolean) =>
      at.admin.call(identityCalls.updateUser, { params: { id }, body: { is_active } })
    await change(false)
    expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'account_deactivated' } })
    expect((await findUser(email))[0]).toMatchObject({ has_company_account: false })
    await change(true)
    const { tokens } = (await signIn(email)).body
    const set = (maintenanceMode: boolean) =>
      at.admin.call(settingCalls.changeSeveral, { body: { configs: { maintenanceMode } } })
    await set(true)
    expect(await readCurrentUser(tokens.access)).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    await set(false)
    expect((await readCurrentUser(tokens.access)).status).toBe(200)
  })

  test('replaces the second factor where the ID token must prove one', async () => {
    const email = 'factor@plant.example'
    await createLinkedUser(email, 'Supervisor', ['wd-leads'])
    settings.requiredAmr = ['mfa']
    company.methods = ['pwd', 'mfa']
    const bearer = async (reply: Promise<{ body: { tokens: { access: string } } }>) => ({
      headers: { authorization: `Bearer ${(await reply).body.tokens.access}` },
    })
    const configs = { requireTwoFactor: true }
    expect((await at.admin.call(settingCalls.changeSeveral, { body: { configs } })).status).toBe(200)
    try {
      const list = (input: object) => at.nobody.call(identityCalls.listUsers, input)
      expect(await list(await bearer(byPassword(email)))).toMatchObject({
        status: 403,
        body: { code: 'second_factor_missing' },
      })
      expect((await list(await bearer(signIn(email)))).status).toBe(200)
    } finally {
      await at.database.db.execute("delete from settings where key = 'requireTwoFactor'")
    }
    // A user with a second factor is not asked for its code either.
    const person = await at.signIn(email)
    const { secret } = (await person.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const code = generateTotp(secret, timeStep(at.core.now()))
    expect((await person.call(twoFactorCalls.confirm, { body: { code } })).status).toBe(200)
    expect((await byPassword(email)).body.code).toBe('second_factor_needed')
    expect((await signIn(email)).status).toBe(200)
  })

  describe('fails with a message', () => {
    beforeEach(async () => {
      company.people.set('m-2', marek())
      await at.database.db.execute('delete from oidc_accounts')
      await signIn('m-2')
    })
    afterEach(async () => {
      // Reset the rate limits, so that these tests lock nobody out.
      await at.database.db.execute('delete from attempt_counts')
    })

    test('when the user cancels', async () => {
      const { answer, cookie } = await redirectAs(null)
      const since = (await readAuditLog(at)).at(-1)!.id as number
      expect(await finish(answer, cookie)).toMatchObject({ status: 409, body: { code: 'company_cancelled' } })
      expect(await readAuditLog(at, since)).toMatchObject([
        { action: 'sign_in_failed', message: expect.stringContaining('Contoso was cancelled') },
      ])
    })

    test('when the response belongs to another browser, another attempt or nobody', async () => {
      const { answer, cookie } = await redirectAs('m-2')
      const code = { code: 'company_other_attempt' }
      expect(await finish(answer, '')).toMatchObject({ status: 409, body: code })
      expect(await finish(answer, cookieOf(await begin()))).toMatchObject({ status: 409, body: code })
      expect(await finish(answer, `${cookie.slice(0, -9)}AAAAAAAAA`)).toMatchObject({
        status: 409,
        body: code,
      })
      expect(await finish('', cookie)).toMatchObject({ status: 409, body: code })
      const state = new URLSearchParams(answer).get('state')!
      const made = ['', 'code=x', 'code=x&code=y', 'code=%00', 'id_token=x', 'error=%00', 'iss=http://x']
      for (const rest of made) {
        const { status, body } = await finish(`state=${state}&${rest}`, cookie)
        expect(status, rest).toBeGreaterThanOrEqual(400)
        expect(status, rest).toBeLessThan(500)
        expect(body.message, rest).toMatch(/^\S.+\.$/)
      }
    })

    test('when it is used twice, or took too long', async () => {
      const { answer, cookie } = await redirectAs('m-2')
      expect((await finish(answer, cookie)).status).toBe(200)
      expect(await finish(answer, cookie)).toMatchObject({ status: 409, body: { code: 'company_code_used' } })
      const late = await redirectAs('m-2')
      at.setClock(new Date(Date.now() + 16 * minutes))
      expect((await finish(late.answer, late.cookie)).body.code).toBe('company_other_attempt')
    })

    test('when the clocks differ', async () => {
      at.setClock(new Date(Date.now() + 90 * minutes))
      expect(await signIn('m-2')).toMatchObject({ status: 409, body: { code: 'company_clock' } })
    })

    test('when the provider is down, before or after the redirect', async () => {
      const { answer, cookie } = await redirectAs('m-2')
      company.isAway = true
      expect(await finish(answer, cookie)).toMatchObject({ status: 503, body: { code: 'company_away' } })
      // At another time the cached provider metadata is fetched again.
      at.setClock(new Date(Date.now() + 5 * minutes))
      expect(await begin()).toMatchObject({ status: 503, body: { code: 'company_away' } })
      company.isAway = false
      expect((await begin()).status).toBe(200)
    })

    test('when the provider does not know this client', async () => {
      const other = openOidcProvider({ ...settings, clientSecret: 'another' }, pino({ level: 'silent' }))
      const { address, authorization } = await other.begin(new Date())
      const answer = await company.answerTo(address, 'm-2')
      await expect(other.finish(answer, authorization, new Date())).rejects.toMatchObject({
        code: 'company_misconfigured',
      })
      const lost = openOidcProvider(
        { ...settings, issuer: `${settings.issuer}/x` },
        pino({ level: 'silent' }),
      )
      await expect(lost.begin(new Date())).rejects.toMatchObject({ code: 'company_misconfigured' })
    })

    test('with a rate limit after many failures', async () => {
      const { cookie } = await redirectAs('m-2')
      for (let count = 0; count < oidcLimits.address.most; count += 1) await finish('state=x', cookie)
      const { status, headers } = await finish('state=x', cookie)
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
  })
})

test('without a configured provider, password login is the only way', async () => {
  const at = await openTestApp()
  expect((await at.nobody.call(companySignInCalls.read)).body).toEqual({ name: null })
  const refused = { status: 409, body: { code: 'company_off' } }
  expect(await at.nobody.call(companySignInCalls.begin)).toMatchObject(refused)
  expect(await at.nobody.call(companySignInCalls.finish, { body: { answer: 'state=x' } })).toMatchObject(
    refused,
  )
  await at.close()
})
