import { expect } from 'vitest'
import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { identityCalls } from '#src/contract/identity.ts'
import type { TestOidcProvider } from '#tests/oidc-provider.ts'
import { type TestApp, testPassword } from './test-app.ts'

/** The steps of a user who logs in with a company account. */
export function createOidcSteps(open: () => { at: TestApp; company: TestOidcProvider }) {
  const begin = () => open().at.nobody.call(companySignInCalls.begin)
  const finish = (answer: string, cookie: string) =>
    open().at.nobody.call(companySignInCalls.finish, { body: { answer }, headers: { cookie } })
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0]!
  /** Follows the redirect to the provider and back; cancels there when `sub` is null. */
  async function signInAtProvider(sub: string | null) {
    const begun = await begin()
    expect(begun.status).toBe(200)
    const answer = await open().company.answerTo(begun.body.address, sub)
    return { answer, cookie: cookieOf(begun) }
  }
  const confirm = (cookie: string, body: { password?: string; code?: string }) =>
    open().at.nobody.call(companySignInCalls.confirm, { body, headers: { cookie } })
  /** Enters the password of a local account where the first login asks for it. */
  async function signIn(sub: string) {
    const { answer, cookie } = await signInAtProvider(sub)
    const reply = await finish(answer, cookie)
    if (reply.body.code !== 'company_asks_password') return reply
    return confirm(cookieOf(reply), { password: testPassword })
  }
  const readCurrentUser = (token: string) =>
    open().at.nobody.call(identityCalls.currentUser, { headers: { authorization: `Bearer ${token}` } })
  const byPassword = (email: string, password = testPassword) =>
    open().at.nobody.call(identityCalls.login, { body: { email, password } })
  const findUser = async (search: string) =>
    (await open().at.admin.call(identityCalls.listUsers, { query: { search } })).body.results
  /** Creates a user with a password, and links it by a first login. */
  async function createLinkedUser(
    email: string,
    role: 'Technician' | 'Supervisor' | 'Admin',
    groups: string[],
  ) {
    const form = { first_name: 'New', last_name: 'Person', email, role, sector: open().at.sectors.own }
    const passwords = { password: testPassword, password_confirm: testPassword }
    const made = await open().at.admin.call(identityCalls.createUser, { body: { ...form, ...passwords } })
    expect(made.status).toBe(201)
    // Replaces the one-time password.
    await open().at.signIn(email)
    open().company.people.set(email, { email, email_verified: true, groups })
    return made.body
  }

  return {
    begin,
    finish,
    confirm,
    cookieOf,
    signInAtProvider,
    signIn,
    readCurrentUser,
    byPassword,
    findUser,
    createLinkedUser,
  }
}
