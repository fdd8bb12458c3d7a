import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { codeOf, stepOf } from '#src/server/modules/identity/second-factor/totp.ts'
import { readTrail } from './left-trail.ts'
import { executionsOf, handOut, readAssignment, submit } from './plant-orders.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
let last = 0
beforeAll(async () => {
  at = await openTestApp()
}, 60_000)
afterAll(() => at.close())

/** What was written since this was asked last. */
async function readNew() {
  const rows = await readTrail(at, last)
  last = (rows.at(-1)?.id as number | undefined) ?? last
  return rows
}

describe('the audit trail', () => {
  it('says who changed what, from what to what, and from where', async () => {
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

  it('takes whatever a browser calls itself, and cuts what is long', async () => {
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

  it('has nothing of what was rolled back', async () => {
    await readNew()
    const work = at.database.by({ id: at.admin.id, full_name: 'A' }).transaction(async (tx) => {
      await tx.execute(sql`update sectors set location = 'nowhere'`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await readNew()).toEqual([])
  })

  it('does not hand the name of one to the next who uses the connection', async () => {
    await readNew()
    const somebody = at.database.by({ id: at.admin.id, full_name: 'Somebody' })
    await somebody.transaction((tx) => tx.execute(sql`update sectors set location = 'A'`))
    // More than there are connections.
    for (let round = 0; round < 15; round++)
      await at.database.db.execute(sql`update sectors set location = ${String(round)} where code = 'OWN'`)
    const names = (await readNew()).map(({ actor_name }) => actor_name)
    expect(names.slice(0, 2)).toEqual(['Somebody', 'Somebody'])
    expect(new Set(names.slice(2))).toEqual(new Set(['']))
  })

  it('is one row for a submission, whatever it answers, and one for what that completes', async () => {
    const { ids } = await handOut(at, { pump: at.technician })
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

  it('tells of sign-ins and sign-outs, and of those that failed without what was typed', async () => {
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
    const told = rows
      .filter(({ kind }) => kind === 'sign_in')
      .map(({ action, thing_name, user_id }) => [action, thing_name, user_id])
    expect(told.slice(0, 5)).toEqual([
      ['signed_in', 'Ana Kowalska', person.id],
      ['sign_in_failed', 'Ana Kowalska', null],
      ['sign_in_failed', 'nobody@plant.example', null],
      ['signed_out', 'Ana Kowalska', person.id],
      ['signed_in', 'Ana Kowalska', person.id],
    ])
    // One for each session that an administrator ended, however often its tokens were renewed.
    expect(told.slice(5)).toEqual(sessions.map(() => ['signed_out', 'Ana Kowalska', at.admin.id]))
    expect(JSON.stringify(rows)).not.toContain('no-such-secret')
  })

  it('has no secret in it', async () => {
    const person = await at.signIn('other.technician@plant.example')
    const { secret } = (await person.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const code = codeOf(secret, stepOf(at.ground.now()))
    const { recovery_codes } = (await person.call(twoFactorCalls.confirm, { body: { code } })).body
    const { password } = (await at.admin.call(identityCalls.resetPassword, { params: { id: person.id } }))
      .body
    const trail = await readTrail(at)
    const changed = trail.filter(({ kind, action }) => kind === 'user' && action === 'changed')
    expect(changed.at(-1)).toMatchObject({
      before: { password_hash: 'not shown' },
      after: { password_hash: 'another, not shown' },
    })
    const kept = (await at.database.db.execute(sql`
      select password_hash as secret from users union all select token_hash from refresh_tokens
      union all select token_hash from password_links union all select secret from second_factors
      union all select unnest(recovery_hashes) from second_factors`)) as unknown as {
      rows: { secret: string }[]
    }
    const text = JSON.stringify(trail)
    const secrets = [secret, password, testPassword, ...recovery_codes, ...kept.rows.map((row) => row.secret)]
    expect(secrets.length).toBeGreaterThan(20)
    expect(secrets.filter((one) => text.includes(one))).toEqual([])
  })

  it.each([
    sql`update audit_trail set actor_name = 'Somebody else'`,
    sql`delete from audit_trail`,
    sql`truncate audit_trail`,
  ])('is not changed by the program', async (change) => {
    await expect(at.database.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'The audit trail is not changed.' },
    })
  })
})
