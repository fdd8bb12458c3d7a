import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { type AuditEntry, auditCalls } from '#src/contract/admin/audit.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { advanceDays } from './advance-days.ts'
import { assignPlant, executionsOf, readAssignment, submit } from './assignments.ts'
import { readAuditLog } from './audit-log.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
let last = 0
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** The rows that were written since the last call. */
async function readNew() {
  const rows = await readAuditLog(at, last)
  last = (rows.at(-1)?.id as number | undefined) ?? last
  return rows
}

describe('the audit trail', () => {
  it('records who changed which fields from which values to which, and the IP address', async () => {
    await readNew()
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    const params = { id: at.sectors.other }
    const body = { location: 'Quay 4', description: `It's "quoted" \\ and ; drop` }
    const reply = await at.admin.call(sectorCalls.update, { params, body, headers })
    expect(reply.status).toBe(200)
    const [row] = (await readNew()).filter(({ action }) => action === 'changed')
    expect(row).toMatchObject({
      kind: 'sector',
      thing_id: String(at.sectors.other),
      thing_name: 'Other sector',
      user_id: at.admin.id,
      actor_name: 'First Administrator',
      address: '127.0.0.1',
      user_agent: headers['user-agent'],
      before: { location: '', description: '' },
      after: body,
    })
    expect(row!.request_id).toMatch(/^[\da-f-]{36}$/)
  })

  it('accepts any User-Agent, and truncates a long one', async () => {
    await readNew()
    const agent = `'); drop table audit_trail; -- \\' ${'x'.repeat(1000)}`
    const body = { location: 'Quay 5' }
    await at.admin.call(sectorCalls.update, {
      params: { id: at.sectors.other },
      body,
      headers: { 'user-agent': agent },
    })
    const [row] = await readNew()
    expect(row!.user_agent).toBe(agent.slice(0, 400))
  })

  it('contains nothing from a rolled-back transaction', async () => {
    await readNew()
    const work = at.database.by({ id: at.admin.id, full_name: 'A' }).transaction(async (tx) => {
      await tx.execute(sql`update sectors set location = 'nowhere'`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await readNew()).toEqual([])
  })

  it('does not pass an actor to the next request on the same connection', async () => {
    await readNew()
    const somebody = at.database.by({ id: at.admin.id, full_name: 'Somebody' })
    await somebody.transaction((tx) => tx.execute(sql`update sectors set location = 'A'`))
    // More rounds than connections.
    for (let round = 0; round < 15; round++)
      await at.database.db.execute(sql`update sectors set location = ${String(round)} where code = 'OWN'`)
    const names = (await readNew()).map(({ actor_name }) => actor_name)
    expect(names.slice(0, 2)).toEqual(['Somebody', 'Somebody'])
    expect(new Set(names.slice(2))).toEqual(new Set(['']))
  })

  it('has one row for a submission with any number of answers, and one for the completion that it causes', async () => {
    const { ids } = await assignPlant(at, { pump: at.technician })
    const all = executionsOf(await readAssignment(at, ids[0]!))
    await readNew()
    for (const id of all) expect((await submit(at, at.technician, id)).status).toBe(200)
    const rows = (await readNew()).filter(({ via }) => via === '')
    const submitted = rows.filter(({ action }) => action === 'submitted')
    expect(submitted).toHaveLength(all.length)
    expect(submitted[0]!.after).toMatchObject({ status: 'completed', answers: expect.any(Number) })
    expect(rows.filter(({ type }) => type === 'assignment_completed')).toMatchObject([
      { kind: 'assignment', action: 'completed', actor_name: 'Marek Nowak' },
    ])
    const recent = (await at.admin.call(adminDashboardCalls.stats)).body.recent_activity
    expect(recent.slice(0, 2).map(({ type }) => type)).toContain('assignment_completed')
    expect(rows.every(({ user_id }) => user_id === at.technician.id)).toBe(true)

    await at.supervisor.call(executionCalls.reject, { params: { id: all[0]! }, body: { comments: 'Again' } })
    const [reviewed] = (await readNew()).filter(({ kind }) => kind === 'execution')
    expect(reviewed).toMatchObject({
      action: 'reviewed',
      actor_name: 'Sofia Lindqvist',
      after: { review_comments: 'Again' },
    })
  })

  it('records logins and logouts at once, and failed logins only after their hour', async () => {
    await readNew()
    const person = await at.signIn('second@plant.example')
    const wrong = { email: 'second@plant.example', password: 'no-such-secret' }
    await at.nobody.call(identityCalls.login, { body: wrong })
    await at.nobody.call(identityCalls.login, { body: { ...wrong, email: 'nobody@plant.example' } })
    await person.call(identityCalls.logout, { body: {} })
    const again = await at.signIn('second@plant.example')
    await again.call(identityCalls.refresh, { body: { refresh: again.refresh } })
    const { sessions } = (await at.admin.call(sessionCalls.list, { params: { id: person.id } })).body
    for (const { id } of sessions)
      await at.admin.call(sessionCalls.end, { params: { id: person.id, sessionId: id } })
    const rows = await readNew()
    const messages = rows
      .filter(({ kind }) => kind === 'sign_in')
      .map(({ action, thing_name, user_id }) => [action, thing_name, user_id])
    expect(messages.slice(0, 3)).toEqual([
      ['signed_in', 'Ana Kowalska', person.id],
      ['signed_out', 'Ana Kowalska', person.id],
      ['signed_in', 'Ana Kowalska', person.id],
    ])
    // One row per session that an administrator ended, however often its tokens were refreshed.
    expect(messages.slice(3)).toEqual(sessions.map(() => ['signed_out', 'Ana Kowalska', at.admin.id]))
    expect(JSON.stringify(rows)).not.toContain('no-such-secret')
  })

  it('contains no secret', async () => {
    const person = await at.signIn('other.technician@plant.example')
    const { secret } = (await person.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const code = generateTotp(secret, timeStep(at.core.now()))
    const { recovery_codes } = (await person.call(twoFactorCalls.confirm, { body: { code } })).body
    const { password } = (await at.admin.call(identityCalls.resetPassword, { params: { id: person.id } }))
      .body
    const trail = await readAuditLog(at)
    const changed = trail.filter(({ kind, action }) => kind === 'user' && action === 'changed')
    expect(changed.at(-1)).toMatchObject({
      before: { password_hash: 'not shown' },
      after: { password_hash: 'another, not shown' },
    })
    const stored = (await at.database.db.execute(sql`
      select password_hash as secret from users union all select token_hash from refresh_tokens
      union all select token_hash from password_links union all select secret from second_factors
      union all select unnest(recovery_hashes) from second_factors`)) as unknown as {
      rows: { secret: string }[]
    }
    const text = JSON.stringify(trail)
    const secrets = [
      secret,
      password,
      testPassword,
      ...recovery_codes,
      ...stored.rows.map((row) => row.secret),
    ]
    expect(secrets.length).toBeGreaterThan(20)
    expect(secrets.filter((one) => text.includes(one))).toEqual([])
  })

  it.each([
    sql`update audit_trail set actor_name = 'Somebody else'`,
    sql`delete from audit_trail`,
    sql`truncate audit_trail`,
  ])('rejects changes by the application', async (change) => {
    await expect(at.database.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'The audit trail is not changed.' },
    })
  })
})

describe('reading the audit trail', () => {
  const list = async (query: Record<string, string | number>) => {
    const reply = await at.admin.call(auditCalls.list, { query })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  const idsOf = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id)

  it('finds by user, kind, id, action, day and words, and shows names instead of ids', async () => {
    const thing = String(at.sectors.other)
    const { results } = await list({ kind: 'sector', thing, action: 'changed', person: at.admin.id })
    expect(results.length).toBeGreaterThan(1)
    expect(new Set(results.map(({ thing_name }) => thing_name))).toEqual(new Set(['Other sector']))
    expect(results.at(-1)).toMatchObject({
      person: { id: at.admin.id, full_name: 'First Administrator' },
      browser: 'Firefox',
      changes: expect.arrayContaining([{ field: 'location', before: '', after: 'Quay 4' }]),
    })
    expect((await list({ search: 'quay 4' })).results).toHaveLength(2)
    expect((await list({ search: '%' })).count).toBe(0)
    const today = await at.services.settings.today()
    const all = await list({})
    expect((await list({ date_from: today, date_to: today })).count).toBe(all.count)
    expect((await list({ date_to: '2020-01-01' })).count).toBe(0)
    expect((await list({ date_from: '2099-01-01' })).count).toBe(0)
    const [handed] = (await list({ kind: 'assignment', action: 'created' })).results
    expect(handed!.changes).toContainEqual({ field: 'technician_id', before: null, after: 'Marek Nowak' })
  })

  it.each<Record<string, string>>([
    { kind: 'planet' },
    { action: 'eaten' },
    { person: 'me' },
    { date_from: '2026-02-30' },
    { search: 'x'.repeat(1000) },
  ])('refuses %j', async (query) => {
    for (const call of [auditCalls.list, auditCalls.export])
      expect((await at.admin.call(call, { query })).status).toBe(400)
  })

  it('lists every row on one page, and shows a summary only once', async () => {
    const first = await list({ page_size: 20 })
    const pages = Math.ceil(first.count / 20)
    expect(pages).toBeGreaterThan(2)
    const seen = []
    for (let page = 1; page <= pages; page++) seen.push(...(await list({ page_size: 20, page })).results)
    expect(new Set(idsOf(seen)).size).toBe(first.count)
    expect(idsOf(seen)).toEqual(idsOf(seen).toSorted((one, other) => other - one))
    const summaries = (await readAuditLog(at)).filter((row) => row.is_summary)
    expect(summaries.length).toBeGreaterThan(5)
    expect(seen.some(({ message }) => message === summaries[0]!.message)).toBe(false)
    expect((await list({ page: 9999 })).results).toEqual([])
  })

  it('exports a CSV file, records the export, and escapes formulas in user text', async () => {
    const body = { location: '=HYPERLINK("http://evil")' }
    await at.admin.call(sectorCalls.update, { params: { id: at.sectors.other }, body })
    await at.admin.call(sectorCalls.create, { body: { name: '=1+1', code: 'FORM' } })
    const reply = await at.admin.call(auditCalls.export, { query: { kind: 'sector' } })
    expect(reply.headers['content-type']).toContain('text/csv')
    const lines = reply.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toContain('number,at,person,person_id,job,action,kind,id,name,message,before,after')
    expect(lines).toHaveLength(1 + (await list({ kind: 'sector' })).count)
    expect(lines[1]).toContain(`,"'=1+1",`.replaceAll('"', ''))
    const [noted] = (await list({ kind: 'audit_trail' })).results
    expect(noted).toMatchObject({ action: 'exported', person: { id: at.admin.id } })
  })

  it('deletes rows after the retention time of the settings, and not before', async () => {
    const { body: settings } = await at.admin.call(settingCalls.list)
    expect(settings.auditRetention).toBe(730)
    const body = { configs: { auditRetention: 40 } }
    await at.admin.call(settingCalls.changeSeveral, { body })
    const before = await readAuditLog(at)
    at.setClock(new Date(Date.now() + 39 * 24 * 60 * 60 * 1000))
    await at.services.jobs['clean-up']({})
    const remaining = new Set((await readAuditLog(at)).map(({ id }) => id))
    expect(before.every(({ id }) => remaining.has(id))).toBe(true)
    await advanceDays(at, 2)
    expect(await readAuditLog(at)).toEqual([])
    at.setClock(new Date())
  })
})
