import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

describe('Email addresses of users', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const invite = (email: string) =>
    at.admin.call(passwordLinkCalls.invite, {
      body: { first_name: 'New', last_name: 'Person', email, role: 'Technician', sector: at.sectors.own },
    })
  const login = (email: string) =>
    at.nobody.call(identityCalls.login, { body: { email, password: testPassword } })
  const search = async (text: string) =>
    (await at.admin.call(identityCalls.listUsers, { query: { search: text } })).body.results.map(
      ({ email }) => email,
    )

  test.each([
    'tech\u200bnician@plant.example',
    'tech\u00adnician@plant.example',
    '\u202etechnician@plant.example',
    'technician@plant.example\u00a0',
    'technician @ plant.example',
    'technician@ＰＬＡＮＴ.example',
    'technician@plant.example.',
  ])('%j matches the existing account', async (email) => {
    expect(await invite(email)).toMatchObject({
      status: 400,
      body: { details: { email: ['A user with this email already exists'] } },
    })
    expect((await login(email)).body.user.email).toBe('technician@plant.example')
  })

  test('one domain has one address, in Unicode and in Punycode', async () => {
    expect((await invite('ida@müller.example')).body.user.email).toBe('ida@xn--mller-kva.example')
    for (const email of ['ida@MÜLLER.example', 'ida@mu\u0308ller.example', 'ida@xn--mller-kva.example'])
      expect((await invite(email)).status).toBe(400)
    expect(await search('ida@müller.example')).toEqual(['ida@xn--mller-kva.example'])
    expect(await search('ida@\u200bmüller.example')).toEqual(['ida@xn--mller-kva.example'])
  })

  test.each([
    // Cyrillic р, а and Greek ο.
    'technician@\u0440lant.example',
    'technician@pl\u0430nt.example',
  ])('%j matches the existing account', async (email) => {
    expect(await invite(email)).toMatchObject({
      status: 400,
      body: { details: { email: [expect.stringContaining('looks the same')] } },
    })
    expect((await login(email)).status).toBe(401)
  })

  test.each(['özlem@plant.example', 'technici\u0430n@plant.example'])(
    '%j is refused at once: a mail server may reject it',
    async (email) => {
      expect(await invite(email)).toMatchObject({
        status: 400,
        body: { details: { email: [validationMessages.emailNotAscii] } },
      })
      expect(
        await at.admin.call(identityCalls.updateUser, { params: { id: at.technician.id }, body: { email } }),
      ).toMatchObject({ status: 400, body: { details: { email: [validationMessages.emailNotAscii] } } })
    },
  )

  test('of two older accounts with the same address one keeps it, and an administrator sees the other', async () => {
    const ids = []
    for (const name of ['first', 'second', 'third'])
      ids.push((await invite(`${name}@before.example`)).body.user.id)
    const [first, second, third] = ids as [number, number, number]
    const set = (id: number, email: string) =>
      at.database.db.execute(`update users set email = '${email}', email_skeleton = null where id = ${id}`)
    await set(first, 'tw\u200bin@before.example')
    await set(second, 'twin@before.example')
    await set(third, 'other@b\u00fccher.example')
    await at.services.identity.normalizeStoredEmails()
    const read = async (id: number) =>
      (await at.admin.call(identityCalls.readUser, { params: { id } })).body.email
    expect(await read(third)).toBe('other@xn--bcher-kva.example')
    expect(await read(second)).toBe('twin@before.example')
    const { address_twins: twins } = (await at.admin.call(identityCalls.userStats)).body
    expect(twins).toEqual([expect.objectContaining({ id: first, full_name: 'New Person' })])
    // With its own address the account is no duplicate any more.
    await at.admin.call(identityCalls.updateUser, {
      params: { id: first },
      body: { email: 'own@before.example' },
    })
    expect((await at.admin.call(identityCalls.userStats)).body.address_twins).toEqual([])
  })
})
