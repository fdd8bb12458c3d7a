import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { lockRows } from '#src/server/db/advisory-locks.ts'
import { rewriteParts } from '#tests/databases/repack-archive.ts'
import { SOON } from '#tests/soon.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

describe('Restoring a backup while the server runs', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const list = async () => (await at.admin.call(maintenanceCalls.listBackups)).body
  const names = async () => (await list()).results.map(({ name }) => name)
  /** Polls as the dialog does: it repeats the request while the archive is being read. */
  const check = (name: string) =>
    vi.waitFor(async () => {
      const reply = await at.admin.call(maintenanceCalls.lookAtBackup, { params: { name } })
      expect(reply.body.check ?? reply.body.hindrance).not.toBeNull()
      return reply
    }, SOON)
  const folder = () => path.join(at.place.dataDir, 'backups')
  const order = (name: string, body: object = { password: testPassword }, by: TestPerson = at.admin) =>
    by.call(maintenanceCalls.restore, { params: { name }, body })

  async function backUp(): Promise<string> {
    await at.services.backups.make()
    return (await names())[0]!
  }
  async function restore(name: string, confirmed: { sha256?: string } = {}) {
    await start(name, { password: testPassword, ...confirmed })
    return untilOver()
  }
  async function start(name: string, body?: object, by?: TestPerson) {
    const reply = await order(name, body, by)
    expect(reply.status, JSON.stringify(reply.body)).toBe(202)
  }
  async function untilOver() {
    await vi.waitFor(async () => expect((await list()).restore?.ended_at).toMatch(/^\d{4}-/), SOON)
    // Wait until the job ends, so that the next restore may be requested.
    await vi.waitFor(async () => {
      const [found] = await at.database.runScript(
        "select count(*)::int as jobs from pgboss.job where name = 'restore' and state in ('created', 'retry', 'active')",
      )
      expect(found).toEqual({ jobs: 0 })
    }, SOON)
    return (await list()).restore!
  }
  const submit = (plant: AssignedPlant, key: string = randomUUID()) =>
    at.technician.call(technicianCalls.submitChecklist, { ...submissionOf(plant), key })
  const statusOf = async (plant: AssignedPlant) =>
    (await at.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })).body.status
  const listPhotos = () => readdir(path.join(at.place.dataDir, 'files/photos'), { recursive: true })
  const countRows = () =>
    at.database.runScript(
      `select (select count(*)::int from executions) as executions, (select count(*)::int from users) as people,
        (select count(*)::int from executions where status = 'completed') as done`,
    )

  test('restores the data, notifies users, saves the state before, and can be undone', async () => {
    const plant = await assignNewPlant(at)
    const name = await backUp()
    const photo = randomUUID()
    await at.technician.call(technicianCalls.startAssignment, {
      params: { id: plant.assignmentId },
      body: {},
    })
    const added = await at.technician.call(technicianCalls.addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body: { photo_id: photo },
      files: [{ field: 'image', name: 'pump.jpg', type: 'image/jpeg', content: await makeJpeg('restored') }],
      key: photo,
    })
    expect(added.status).toBeLessThan(300)
    const submission = submissionOf(plant)
    const { task_responses: responses } = submission.body as { task_responses: object[] }
    Object.assign(responses[0]!, { photo_ids: [photo] })
    const submitted = await at.technician.call(technicianCalls.submitChecklist, {
      ...submission,
      key: randomUUID(),
    })
    expect(submitted.status).toBe(200)
    const later = await assignNewPlant(at)
    const joined = await at.admin.call(identityCalls.createUser, {
      body: {
        email: 'late@plant.example',
        first_name: 'Late',
        last_name: 'Comer',
        role: 'Admin',
        password: testPassword,
        password_confirm: testPassword,
      },
    })
    expect(joined.status).toBe(201)
    const newUser = await at.signIn('late@plant.example')
    expect((await check(name)).body).toMatchObject({
      hindrance: null,
      asks_for_code: false,
      since: { inspections: 1, assignments: 1, people: 1 },
    })

    const outcome = await restore(name)
    expect(outcome).toMatchObject({ name, state: 'done', undone: 1, reason: '' })
    // Sessions survive the restore, except those of users who no longer exist.
    expect(await statusOf(plant)).not.toBe('completed')
    expect((await newUser.call(maintenanceCalls.listBackups)).status).toBe(401)
    expect(
      (await at.nobody.call(identityCalls.refresh, { body: { refresh: at.supervisor.refresh } })).status,
    ).toBe(200)
    const savedBackup = (await list()).results[0]!
    expect(savedBackup).toMatchObject({ name: outcome.kept_as, is_before_restore: true })

    const notifications = await at.technician.call(notificationCalls.list)
    expect(notifications.body.results[0]).toMatchObject({ title: 'A backup was restored' })
    expect(notifications.body.results[0]!.message).toContain(
      '1 inspection that you submitted since then is no longer there',
    )
    const trail = (await at.admin.call(auditCalls.list, { query: { page_size: 100 } })).body.results
    expect(trail[0]).toMatchObject({ action: 'restored', kind: 'backup', person: { id: at.admin.id } })
    expect(trail[0]!.message).toContain(outcome.kept_as)
    // The audit log keeps the events in between.
    expect(
      trail.some(({ thing_name: thing, action }) => thing === 'Late Comer' && action === 'created'),
    ).toBe(true)
    // Ids that a phone may hold are never reused.
    const next = await assignNewPlant(at)
    expect(next.executionId).toBeGreaterThan(later.executionId)
    // A phone may submit again with any key.
    expect((await submit(plant)).status).toBe(200)

    expect(await restore(savedBackup.name)).toMatchObject({ state: 'done' })
    expect(await statusOf(plant)).toBe('completed')
    expect(await statusOf(later)).not.toBe('completed')
    const found = await at.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    const [first] = found.body.tasks[0]!.response!.photos
    expect(first).toMatchObject({ id: photo })
    const [address, query] = first!.photo_url.replace('/api', '').split('?')
    const shown = await at.nobody.call(
      { ...systemCalls.readPhoto, query: undefined, path: address! },
      { query: Object.fromEntries(new URLSearchParams(query)) },
    )
    expect(shown.status).toBe(200)
  }, 300_000)

  test('asks for the password, and for a two-factor code where one is set up', async () => {
    const name = await backUp()
    const { restore: before } = await list()
    expect((await order(name, { password: 'wrong-horse-9' })).body).toMatchObject({
      code: 'invalid',
      details: { password: ['The current password is not right'] },
    })
    expect((await order(name, {})).status).toBe(400)
    expect((await order(name, undefined, at.supervisor)).status).toBe(403)
    const { secret } = (await at.admin.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const codeFor = (step: number) => generateTotp(secret, timeStep(at.core.now()) + step)
    await at.admin.call(twoFactorCalls.confirm, { body: { code: codeFor(-1) } })
    expect((await check(name)).body.asks_for_code).toBe(true)
    const without = await order(name)
    expect(without.status).toBe(400)
    expect(without.body.details).toHaveProperty('code')
    const wrong = await order(name, { password: testPassword, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.details).toHaveProperty('code')
    expect((await list()).restore).toEqual(before)
    // A wrong backup name in the dialog does not end the session.
    expect((await order('walkdown-2020-01-01T00-00-00-000Z')).status).toBe(404)
    await start(name, { password: testPassword, code: codeFor(0) })
    expect((await untilOver()).state).toBe('done')
    const off = await at.admin.call(twoFactorCalls.turnOff, {
      body: { password: testPassword, code: codeFor(1) },
    })
    expect(off.status).toBe(200)
  }, 300_000)

  test('does not bring back access that was revoked since', async () => {
    const { id } = at.otherTechnician
    const link = `insert into oidc_accounts (user_id, issuer, subject) values (${id}, 'https://company.example', 'one')`
    await at.database.runScript(link)
    const name = await backUp()
    await at.database.runScript(`delete from oidc_accounts where user_id = ${id}`)
    const off = await at.admin.call(identityCalls.updateUser, { params: { id }, body: { is_active: false } })
    expect(off.status).toBe(200)
    expect(await restore(name)).toMatchObject({ state: 'done' })
    const [found] = await at.database.runScript(
      `select is_active, (select count(*)::int from oidc_accounts) as links from users where id = ${id}`,
    )
    expect(found).toEqual({ is_active: false, links: 0 })
  }, 300_000)

  test('keeps an administrator who can log in, or changes nothing', async () => {
    const name = await backUp()
    const joined = await at.admin.call(identityCalls.createUser, {
      body: {
        email: 'next@plant.example',
        first_name: 'Next',
        last_name: 'One',
        role: 'Admin',
        password: testPassword,
        password_confirm: testPassword,
      },
    })
    expect(joined.status).toBe(201)
    const next = await at.signIn('next@plant.example')
    const activate = (is_active: boolean) =>
      at.database.runScript(
        `update users set is_active = ${is_active} where role = 'admin' and id <> ${next.id}`,
      )
    await activate(false)
    try {
      await start(name, undefined, next)
      const ended = async () => (await next.call(maintenanceCalls.listBackups)).body.restore
      await vi.waitFor(
        async () => expect((await ended())?.reason).toMatch(/would have no administrator/),
        SOON,
      )
      expect(await ended()).toMatchObject({ state: 'failed' })
    } finally {
      await activate(true)
    }
    await untilOver()
  }, 300_000)

  test('is refused or fails with the fault in the backup, and changes nothing', async () => {
    const plant = await assignNewPlant(at)
    expect((await submit(plant)).status).toBe(200)
    const whole = await readFile(path.join(folder(), `${await backUp()}.tar.gz`))
    const before = await countRows()
    const photos = await listPhotos()
    // Recent, so that the schedule does not delete them.
    const writeBackup = async (minutes: number, content: Buffer) => {
      const moment = new Date(at.core.now().getTime() - minutes * 60_000)
      const name = `walkdown-${moment.toISOString().replace(/[:.]/g, '-')}`
      await writeFile(path.join(folder(), `${name}.tar.gz`), content)
      return name
    }
    const none = await writeBackup(1, Buffer.from('no archive'))
    expect((await check(none)).body.hindrance).toMatch(/damaged or incomplete, or the file is not a backup/)
    expect((await order(none)).body.code).toBe('backup_not_restorable')

    const cut = await writeBackup(2, whole.subarray(0, Math.floor(whole.length * 0.8)))
    expect((await check(cut)).body).toMatchObject({
      hindrance: expect.stringMatching(/damaged or incomplete/),
      check: null,
    })
    expect((await order(cut)).body).toMatchObject({
      code: 'backup_not_restorable',
      message: expect.stringMatching(/damaged or incomplete/),
    })

    // The archive is readable, but cannot be loaded: the sector of a user is missing.
    const wrong = await writeBackup(
      3,
      await rewriteParts(whole, 'tables/public.sectors', (text) => text.replace(/^\d+\t/, '9999\t')),
    )
    const sha256 = createHash('sha256')
      .update(await readFile(path.join(folder(), `${wrong}.tar.gz`)))
      .digest('hex')
    const broken = await restore(wrong, { sha256 })
    expect(broken).toMatchObject({ state: 'failed', undone: 0 })
    expect(broken.reason).toMatch(/The log .* shows the reason. Nothing was changed\./)

    expect(await countRows()).toEqual(before)
    expect(await listPhotos()).toEqual(photos)
    expect(await statusOf(plant)).toBe('completed')
    expect(await submit(await assignNewPlant(at))).toMatchObject({ status: 200 })
  }, 300_000)

  test('runs alone: no second restore, no backup, and maintenance mode for everybody', async () => {
    const name = await backUp()
    const orders = await Promise.all([order(name), order(name)])
    expect(orders.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await at.admin.call(maintenanceCalls.backUp)).body.is_new).toBe(false)
    const closed = async () => {
      await at.services.orders.follow()
      return at.services.orders.isClosed()
    }
    await vi.waitFor(async () => expect(await closed()).toBe(true), SOON)
    const refused = await at.technician.call(technicianCalls.listAssignments)
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    expect(refused.headers['retry-after']).toBe('5')
    expect((await at.nobody.call(identityCalls.login, { body: {} })).status).toBe(503)
    expect((await at.nobody.call(systemCalls.health)).body).toMatchObject({ code: 'maintenance' })
    await vi.waitFor(async () => expect(await closed()).toBe(false), SOON)
    expect((await untilOver()).state).toBe('done')
    expect((await at.technician.call(technicianCalls.listAssignments)).status).toBe(200)
  }, 300_000)

  test('under submissions loses none: each acknowledged one is in the database, or in the backup from before', async () => {
    const plants: AssignedPlant[] = []
    for (let index = 0; index < 40; index++) plants.push(await assignNewPlant(at, { tasks: 1 }))
    const name = await backUp()
    await start(name)
    const taken: AssignedPlant[] = []
    const sending = plants.map(async (plant, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 200))
      const reply = await submit(plant)
      expect([200, 503]).toContain(reply.status)
      if (reply.status === 200) taken.push(plant)
    })
    await Promise.all(sending)
    const outcome = await untilOver()
    expect(outcome.state).toBe('done')
    const missing: AssignedPlant[] = []
    for (const plant of taken) if ((await statusOf(plant)) !== 'completed') missing.push(plant)
    expect(missing).toHaveLength(outcome.undone)
    expect(await restore(outcome.kept_as!)).toMatchObject({ state: 'done' })
    for (const plant of missing) expect(await statusOf(plant)).toBe('completed')
  }, 300_000)

  test('restores files that are deleted while it waits, as unreferenced files may be', async () => {
    const keys = ['one', 'two', 'three'].map((name) => `photos/2026/01/${name}.jpg`)
    await at.core.files.putAll(keys.map((key) => ({ key, bytes: Buffer.from(`the bytes of ${key}`) })))
    const name = await backUp()
    await at.core.files.remove(keys[2]!)
    await start(name)
    const snapshotQuery = `select ${lockRows('restore')}`
    await vi.waitFor(async () => expect(await at.database.runScript(snapshotQuery)).toHaveLength(1), SOON)
    await at.core.files.remove(keys[0]!)
    await at.core.files.remove(keys[2]!)
    expect((await untilOver()).state).toBe('done')
    for (const key of keys) expect(await at.core.files.has(key), key).toBe(true)
  }, 300_000)

  test('that was interrupted with its process is reported as failed, and does not run again', async () => {
    const name = await backUp()
    const [restoreRow] = await at.database.runScript("select value from installation where key = 'restore'")
    const id = randomUUID()
    const cut = { ...JSON.parse(String(restoreRow!.value)), id, name, state: 'saving', ended_at: null }
    await at.database.runScript(
      `update installation set value = '${JSON.stringify(cut).replaceAll("'", "''")}' where key = 'restore'`,
    )
    await at.database.transaction((tx) => at.jobs.enqueue(tx, 'restore', { restoreId: id }))
    const outcome = await untilOver()
    expect(outcome).toMatchObject({ name, state: 'failed' })
    expect(outcome.reason).toMatch(/stopped during the restore. Nothing was changed/)
  }, 300_000)
})
