import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { passwordResetLimits } from '#src/server/auth/rate-limit.ts'
import { mails, notifications } from '#src/server/db/schema/system.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { FakeMailServer, readToken } from './fake-mail-server.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

const chosen = 'copper-kettle-42'
const HOUR = 60 * 60_000

describe('Outgoing mail', () => {
  let at: TestApp
  const server = new FakeMailServer()
  beforeAll(async () => {
    at = await openTestApp(undefined, { mail: server })
  })
  beforeEach(() => {
    server.taken.length = 0
    server.failure = null
    at.setClock(new Date())
  })
  afterAll(() => at.close())

  const mailTo = async (address: string, count = 1) => {
    await expect.poll(() => server.to(address).length, SOON).toBe(count)
    return server.to(address)[count - 1]!
  }
  const person = (email: string) => ({
    first_name: 'Grace <b>',
    last_name: 'Okafor',
    email,
    role: 'Technician',
    sector: at.sectors.own,
  })
  const invite = (email: string, by_mail = true) =>
    at.admin.call(passwordLinkCalls.invite, { body: { ...person(email), by_mail } })
  const set = (token: string) =>
    at.nobody.call(passwordLinkCalls.setPassword, {
      body: { token, new_password: chosen, new_password_confirm: chosen },
    })
  const signIn = (email: string, password = chosen) =>
    at.nobody.call(identityCalls.login, { body: { email, password } })
  const ask = (email: string) => at.nobody.call(passwordLinkCalls.askForLink, { body: { email } })
  const list = async () => (await at.admin.call(mailCalls.list)).body.results

  test('an invitation creates an account without a password, and its link sets the first one', async () => {
    const email = 'grace@plant.example'
    const { status, body } = await invite(email)
    expect(status).toBe(201)
    expect(body).toMatchObject({ token: null, mailed_to: email, user: { is_invited: true } })
    expect((await signIn(email)).status).toBe(401)
    const mail = await mailTo(email)
    expect(mail.html).toContain('Hello Grace &lt;b&gt; Okafor')
    expect((await set(readToken(mail))).status).toBe(200)
    expect((await signIn(email)).body.user).toMatchObject({ is_invited: false })
    expect((await set(readToken(mail))).status).toBe(409)
    expect((await list())[0]).toMatchObject({ address: email, kind: 'invitation', state: 'sent', tries: 1 })
  })

  test('it is valid for three days, and sent again with another link', async () => {
    const email = 'late@plant.example'
    const { user } = (await invite(email)).body
    const first = readToken(await mailTo(email))
    const again = { params: { id: user.id }, body: { by_mail: true } }
    expect((await at.admin.call(passwordLinkCalls.make, again)).body.mailed_to).toBe(email)
    const second = readToken(await mailTo(email, 2))
    expect(await set(first)).toMatchObject({ status: 409, body: { code: 'password_link_ended' } })
    at.setClock(new Date(Date.now() + 73 * HOUR))
    expect(await set(second)).toMatchObject({ status: 409, body: { code: 'password_link_expired' } })
    at.setClock(new Date(Date.now() + 71 * HOUR))
    expect((await set(second)).status).toBe(200)
  })

  test('a link to a former email address is invalid', async () => {
    const { user } = (await invite('old@plant.example')).body
    const token = readToken(await mailTo('old@plant.example'))
    const changed = { params: { id: user.id }, body: { email: 'new@plant.example' } }
    expect((await at.admin.call(identityCalls.updateUser, changed)).status).toBe(200)
    expect(await set(token)).toMatchObject({ status: 409, body: { code: 'password_link_ended' } })
  })

  test('deleting the account withdraws an invitation, and its link is invalid', async () => {
    const { user } = (await invite('regretted@plant.example')).body
    const token = readToken(await mailTo('regretted@plant.example'))
    expect((await at.admin.call(identityCalls.deleteUser, { params: { id: user.id } })).status).toBeLessThan(
      300,
    )
    expect(await set(token)).toMatchObject({ status: 404, body: { code: 'password_link_unknown' } })
    expect((await list()).filter(({ address }) => address === 'regretted@plant.example')).toEqual([])
  })

  test('an invitation is withdrawn alone: the account stays, and can be invited again', async () => {
    const email = 'waited@plant.example'
    const { user } = (await invite(email)).body
    const params = { id: user.id }
    const read = async () =>
      (await at.admin.call(identityCalls.listUsers, { query: { search: email } })).body.results[0]
    expect(await read()).toMatchObject({ is_invited: true, is_invitation_open: true })
    const token = readToken(await mailTo(email))
    expect((await at.admin.call(passwordLinkCalls.revoke, { params })).status).toBe(200)
    expect(await set(token)).toMatchObject({ status: 409, body: { code: 'password_link_ended' } })
    expect(await read()).toMatchObject({ is_invited: true, is_invitation_open: false, is_active: true })
    const [ended] = (await at.admin.call(auditCalls.list, { query: { kind: 'password_link' } })).body.results
    expect(ended).toMatchObject({ action: 'changed', person: { id: at.admin.id } })
    expect(ended!.changes).toContainEqual(expect.objectContaining({ field: 'ended_at', before: null }))
    const activity = (await at.admin.call(adminDashboardCalls.stats)).body.recent_activity
    expect(JSON.stringify(activity)).toContain('withdrew the invitation of')
    await at.admin.call(passwordLinkCalls.make, { params, body: { by_mail: true } })
    expect((await set(readToken(await mailTo(email, 2)))).status).toBe(200)
    // An active user has no invitation to withdraw.
    expect((await at.admin.call(passwordLinkCalls.revoke, { params })).body.code).toBe('not_invited')
    expect(await read()).not.toHaveProperty('is_invitation_open')
  })

  test('no token is in the database, in the job or in the log', async () => {
    await invite('secret@plant.example')
    const token = readToken(await mailTo('secret@plant.example'))
    const tables = await at.database.db.execute(`select
      (select json_agg(m) from mails m)::text || (select json_agg(l) from password_links l)::text ||
      (select json_agg(j) from pgboss.job j)::text || (select json_agg(a) from audit_trail a)::text as all`)
    expect(JSON.stringify(tables)).toContain('secret@plant.example')
    expect(JSON.stringify(tables)).not.toContain(token)
  })

  test('a forgotten password sends a link, and the reply does not reveal accounts', async () => {
    const known = await ask('supervisor@plant.example')
    const unknown = await ask('nobody@plant.example')
    expect([known.status, known.body]).toEqual([200, unknown.body])
    const mail = await mailTo('supervisor@plant.example')
    expect(mail.text).toContain('If it was not you, you do not need to do anything')
    expect((await set(readToken(mail))).status).toBe(200)
    expect((await signIn('supervisor@plant.example')).status).toBe(200)
    expect(server.taken.map(({ to }) => to)).toEqual(['supervisor@plant.example'])
  })

  test('a deactivated user gets no mail', async () => {
    const { user } = (await invite('leaver@plant.example', false)).body
    const deactivated = { params: { id: user.id }, body: { is_active: false } }
    await at.admin.call(identityCalls.updateUser, deactivated)
    await at.services.jobs['forgotten-password']({ email: 'leaver@plant.example' })
    expect((await list()).filter(({ address }) => address === 'leaver@plant.example')).toEqual([])
  })

  test('requests for a link are rate-limited, for existing and unknown accounts alike', async () => {
    for (const email of ['second@plant.example', 'nobody.else@plant.example']) {
      for (let attempt = 0; attempt < passwordResetLimits.account.most; attempt += 1)
        expect((await ask(email)).status).toBe(200)
      expect((await ask(email)).status).toBe(429)
    }
  })

  test('where the settings forbid it, no link is sent', async () => {
    const allow = (allowPasswordReset: boolean) =>
      at.admin.call(settingCalls.changeSeveral, { body: { configs: { allowPasswordReset } } })
    await allow(false)
    expect(await ask('technician@plant.example')).toMatchObject({
      status: 409,
      body: { code: 'no_link_by_mail' },
    })
    await at.services.jobs['forgotten-password']({ email: 'technician@plant.example' })
    await allow(true)
    expect(server.to('technician@plant.example')).toEqual([])
  })

  test('a refused mail is retried and then given up, with the reason', async () => {
    server.failure = { reason: failureMessage('mail_unreachable'), isFinal: false }
    const { user } = (await invite('away@plant.example')).body
    const state = async () => (await list()).find(({ address }) => address === 'away@plant.example')!
    await expect.poll(async () => (await state()).tries, SOON).toBe(1)
    const { id } = await state()
    for (let tries = 1; tries < 9; tries += 1)
      await expect(at.services.jobs['send-mail']({ mailId: id })).rejects.toThrow('will retry')
    expect(await state()).toMatchObject({ state: 'waiting', tries: 9 })
    await at.services.jobs['send-mail']({ mailId: id })
    expect(await state()).toMatchObject({ state: 'given_up', reason: 'The mail server cannot be reached.' })
    // A mail of an earlier test may be given up at this moment.
    await expect
      .poll(async () => {
        const { given_up: count } = (await at.admin.call(mailCalls.read)).body
        return count - (await list()).filter((mail) => mail.state === 'given_up').length
      }, SOON)
      .toBe(0)
    // The waiting job finds nothing to send.
    server.failure = null
    await at.services.jobs['send-mail']({ mailId: id })
    expect(server.taken).toEqual([])
    // Another mail to the same user is a new mail.
    await at.admin.call(passwordLinkCalls.make, { params: { id: user.id }, body: { by_mail: true } })
    await mailTo('away@plant.example')
  })

  test('a mail that the mail server rejects permanently is not retried', async () => {
    const details = { reason: failureMessage('mail_refused'), response: '550 no such user' }
    server.failure = { reason: failureMessage('mail_response', details), isFinal: true }
    await invite('wrong@plant.example')
    const state = async () => (await list()).find(({ address }) => address === 'wrong@plant.example')
    await expect.poll(state, SOON).toMatchObject({ state: 'given_up', tries: 1 })
  })

  test('a test mail goes to the user who requests it, and the reply has its outcome', async () => {
    const sent = await at.admin.call(mailCalls.test)
    expect(sent).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('admin@plant.example') },
    })
    server.failure = { reason: failureMessage('mail_unreachable'), isFinal: false }
    expect(await at.admin.call(mailCalls.test)).toMatchObject({
      status: 409,
      body: { message: 'No mail was sent. The mail server cannot be reached.' },
    })
  })

  test('every user chooses their own mails', async () => {
    const before = (await at.technician.call(mailPreferenceCalls.read)).body
    expect(before).toEqual({ why_not: null, critical: true, daily: false, assigned: false })
    const after = await at.technician.call(mailPreferenceCalls.change, { body: { assigned: true } })
    expect(after.body).toEqual({ ...before, assigned: true })
    expect((await at.otherTechnician.call(mailPreferenceCalls.read)).body).toEqual(before)
  })
})

describe('Mail preferences', () => {
  let at: TestApp
  const server = new FakeMailServer()
  beforeAll(async () => {
    at = await openTestApp(undefined, { mail: server })
  })
  beforeEach(() => {
    server.taken.length = 0
  })
  afterAll(() => at.close())

  const choose = (person: TestPerson, body: object) => person.call(mailPreferenceCalls.change, { body })
  const change = (configs: object) => at.admin.call(settingCalls.changeSeveral, { body: { configs } })
  const list = async (kind: string) =>
    (await at.admin.call(mailCalls.list)).body.results.filter((mail) => mail.kind === kind)
  const findCritical = async (finding = 'Water below the lower mark') => {
    const assigned = await assignNewPlant(at, { isCritical: true })
    const submission = submissionOf(assigned, finding)
    const call = { ...submission, key: `mail-of-inspection-${assigned.executionId}` }
    expect((await at.technician.call(technicianCalls.submitChecklist, call)).status).toBe(200)
    expect((await at.technician.call(technicianCalls.submitChecklist, call)).status).toBe(200)
    return assigned
  }

  test('a critical finding is sent at once to the supervisors of its sector, in one mail per submission', async () => {
    const { assignmentId } = await findCritical()
    await expect.poll(() => server.taken.length, SOON).toBe(1)
    const [mail] = server.to('supervisor@plant.example')
    expect(mail!.subject).toContain('Critical finding')
    expect(mail!.text).toContain('Water below the lower mark')
    expect(mail!.text).toContain(`https://walkdown.plant.example/supervisor/assignment/${assignmentId}`)
    expect(await list('critical_findings')).toHaveLength(1)
  })

  test('special characters in findings break neither the submission nor the mail', async () => {
    const finding = `${'🔧'.repeat(900)}\u0001\u2028"\\u0000 \\ud83d <&> ${'x'.repeat(60)}`
    await findCritical(finding)
    await expect.poll(() => server.taken.length, SOON).toBe(1)
    expect(server.taken[0]!.text).toContain('🔧')
  })

  test('it is not sent to users who disabled it, nor while the settings disable mail', async () => {
    const before = await list('critical_findings')
    await choose(at.supervisor, { critical: false })
    await findCritical()
    await choose(at.supervisor, { critical: true })
    await change({ emailNotifications: false })
    await findCritical()
    await change({ emailNotifications: true })
    expect(await list('critical_findings')).toEqual(before)
  })

  test('new assignments are collected for two minutes and sent in one mail, to users who want it', async () => {
    await assignNewPlant(at)
    expect(await list('new_work')).toEqual([])
    await choose(at.technician, { assigned: true })
    await assignNewPlant(at, { code: 'FIRST' })
    await assignNewPlant(at, { code: 'SECOND' })
    await assignNewPlant(at, { code: 'THEIRS', technician: at.secondTechnician })
    const [first, ...more] = await list('new_work')
    const { id, state } = first!
    expect([state, more]).toEqual(['waiting', []])
    const queued = await at.database.db.execute(
      sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
        where name = 'send-mail' and data ->> 'mailId' = ${String(id)}`,
    )
    expect(queued).toMatchObject({ rows: [{ seconds: 120 }] })
    await at.services.jobs['send-mail']({ mailId: id })
    const [mail] = server.to('technician@plant.example')
    expect(mail!.subject).toBe('New work: 2 assignments')
    expect(mail!.text).toMatch(/FIRST[\s\S]*SECOND/)
    expect(mail!.text).not.toContain('THEIRS')
    // A sent mail gets no additions.
    await assignNewPlant(at, { code: 'THIRD' })
    expect((await list('new_work')).map((one) => one.state)).toEqual(['waiting', 'sent'])
  })

  test("the daily mail is sent once in the morning of the plants' time zone, with unread notifications", async () => {
    const day = (time: string) => new Date(`2030-01-16T${time}Z`)
    await change({ timezone: 'America/Chicago' })
    await choose(at.supervisor, { daily: true })
    const notificationOf = (title: string, values: object = {}) => ({
      user_id: at.supervisor.id,
      kind: 'late_submission',
      title,
      message: 'Marek Nowak: EQ-1',
      link: '/supervisor/assignment/1',
      created_at: day('09:00:00'),
      ...values,
    })
    await at.database.db
      .insert(notifications)
      .values([
        notificationOf('New and not read'),
        notificationOf('Read already', { read_at: day('10:00:00') }),
        notificationOf('Sent at once', { kind: 'critical_finding' }),
        notificationOf('Too long ago', { created_at: new Date('2030-01-14T09:00:00Z') }),
        notificationOf('Of somebody who does not want it', { user_id: at.otherSupervisor.id }),
        ...Array.from({ length: 21 }, (_none, index) => notificationOf(`One of many ${index}`)),
      ])
    const runAt = async (moment: Date) => {
      at.setClock(moment)
      await at.services.jobs['send-daily-digests']({})
    }
    await runAt(day('11:30:00'))
    await runAt(day('14:30:00'))
    const daily = () => at.database.db.select().from(mails).where(eq(mails.kind, 'daily_news'))
    expect(await daily()).toEqual([])
    await runAt(day('12:30:00'))
    await runAt(day('13:30:00'))
    await expect.poll(() => server.to('supervisor@plant.example').length, SOON).toBe(1)
    const [mail] = server.to('supervisor@plant.example')
    expect(mail!.subject).toBe('New in your sector: 22')
    expect(mail!.text).toContain('One of many 20')
    expect(mail!.text).toContain('2 more are in Walkdown.')
    for (const other of ['Read already', 'Sent at once', 'Too long ago', 'Of somebody'])
      expect(mail!.text).not.toContain(other)
    // The next daily mail has only newer notifications.
    await at.database.db
      .insert(notifications)
      .values(notificationOf('Since then', { created_at: day('15:00:00') }))
    await runAt(new Date('2030-01-17T12:30:00Z'))
    await expect.poll(() => server.to('supervisor@plant.example').length, SOON).toBe(2)
    const [, next] = server.to('supervisor@plant.example')
    expect(next!.subject).toBe('New in your sector: 1')
    expect(next!.text).toContain('Since then')
    expect(await daily()).toHaveLength(2)
    at.setClock(new Date())
  })
})

describe('Without a mail server', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  test('links are returned to the administrator, and mail calls report that mail is not configured', async () => {
    const body = { first_name: 'Ada', last_name: 'Lind', email: 'ada@plant.example', role: 'Admin' }
    const byMail = await at.admin.call(passwordLinkCalls.invite, { body: { ...body, by_mail: true } })
    expect(byMail).toMatchObject({ status: 409, body: { code: 'no_mail_server' } })
    const invited = await at.admin.call(passwordLinkCalls.invite, { body })
    expect(invited.body).toMatchObject({ mailed_to: null, token: expect.any(String) })
    expect((await at.admin.call(mailCalls.test)).status).toBe(409)
    expect((await at.admin.call(mailCalls.read)).body.server).toBeNull()
    expect((await at.supervisor.call(mailPreferenceCalls.read)).body.why_not).toBe('no_server')
    const ask = at.nobody.call(passwordLinkCalls.askForLink, { body: { email: 'ada@plant.example' } })
    expect((await ask).body.code).toBe('no_link_by_mail')
  })
})
