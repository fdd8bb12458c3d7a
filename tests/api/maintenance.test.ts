import { readdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import { createLogger } from '#src/server/logging/logger.ts'
import { BoundedFile } from '#src/server/logging/rotating-file.ts'
import { createServices } from '#src/server/services.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

let at: TestApp
let admin: TestPerson
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())
/** Sets the clock and signs in again, since tokens expire before backups. */
async function setClock(now: Date): Promise<void> {
  at.setClock(now)
  admin = await at.signIn('admin@plant.example')
}
beforeEach(() => setClock(new Date()))

const HOUR = 3_600_000
const list = async () => (await admin.call(maintenanceCalls.listBackups)).body
const change = (configs: object) => admin.call(settingCalls.changeSeveral, { body: { configs } })
const waitForBackup = () => vi.waitFor(async () => expect((await list()).is_being_made).toBe(false), 20_000)
const countMade = async () => {
  await waitForBackup()
  return (await list()).results.length
}
const later = (hours: number) => setClock(new Date(at.core.now().getTime() + hours * HOUR))

/** Makes one backup at the current time, and deletes all others. */
async function makeOnlyBackup(): Promise<void> {
  await waitForBackup()
  await rm(path.join(at.place.dataDir, 'backups'), { recursive: true, force: true })
  await admin.call(maintenanceCalls.backUp)
  expect(await countMade()).toBe(1)
}

describe('A backup', () => {
  test('is made while the server runs, once for concurrent requests, and is complete', async () => {
    expect(await list()).toEqual({
      is_being_made: false,
      failed_at: null,
      last_made_at: null,
      is_overdue: false,
      restore: null,
      count: 0,
      results: [],
    })
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(maintenanceCalls.backUp)))
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(replies.filter(({ body }) => body.is_new)).toHaveLength(1)
    expect(await countMade()).toBe(1)
    const [made] = (await list()).results
    const reply = await admin.call(maintenanceCalls.downloadBackup, {
      params: { name: made!.name },
      body: { password: testPassword },
    })
    expect(reply.headers).toMatchObject({ 'content-type': 'application/gzip' })
    expect(reply.headers['content-disposition']).toContain(`${made!.name}.tar.gz`)
    expect(reply.bytes.length).toBe(made!.size)
    const copy = path.join(at.place.dataDir, 'downloaded.tar.gz')
    await writeFile(copy, reply.bytes)
    expect((await readManifest(copy)).tables.length).toBeGreaterThan(10)
  })

  test('is for administrators only, and its path serves no other file', async () => {
    const [made] = (await list()).results
    const params = { name: made!.name }
    const body = { password: testPassword }
    expect((await at.supervisor.call(maintenanceCalls.downloadBackup, { params, body })).status).toBe(403)
    for (const name of ['secret', '..%2Fsecret', 'walkdown-2020-01-01T00-00-00-000Z'])
      expect((await admin.call(maintenanceCalls.downloadBackup, { params: { name }, body })).status).toBe(404)
  })

  test('that fails is reported until one succeeds', async () => {
    const { databaseUrl } = at.core.place
    at.core.place.databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await admin.call(maintenanceCalls.backUp)
    await waitForBackup()
    at.core.place.databaseUrl = databaseUrl
    expect((await list()).failed_at).toMatch(/^\d{4}-/)
    const before = (await list()).results.length
    await later(1)
    await admin.call(maintenanceCalls.backUp)
    expect(await countMade()).toBe(before + 1)
    expect((await list()).failed_at).toBeNull()
    const names = await readdir(path.join(at.place.dataDir, 'backups'))
    expect(names.filter((name) => !name.endsWith('.tar.gz'))).toEqual([])
  })

  test('does not start where it would use the space that the database needs', async () => {
    const [last] = (await list()).results
    const folder = path.join(at.place.dataDir, 'backups')
    const { bavail, bsize } = await statfs(folder)
    // After the last backup, which the previous test dated an hour ahead.
    await later(2)
    const moment = new Date(at.core.now().getTime() - 1000).toISOString().replace(/[:.]/g, '-')
    const newest = path.join(folder, `walkdown-${moment}.tar.gz`)
    // A sparse file: no disk space, and twice the free space, since other tests free some
    // meanwhile.
    await writeFile(newest, '')
    await truncate(newest, 2 * bavail * bsize)
    await admin.call(maintenanceCalls.backUp)
    await waitForBackup()
    await rm(newest)
    const { failed_at, results } = await list()
    expect(failed_at).toMatch(/^\d{4}-/)
    expect(results[0]).toEqual(last)
  })

  test('is made on the schedule of the settings, and deleted after its retention time', async () => {
    const { backups } = at.services
    const before = await countMade()
    await change({ autoBackup: true, backupFrequency: 'daily', retentionPeriod: 30 })
    await later(23)
    await backups.plan()
    expect(await countMade()).toBe(before)
    await change({ backupFrequency: 'hourly' })
    await backups.plan()
    expect(await countMade()).toBe(before + 1)
    await change({ autoBackup: false })
    await later(24 * 29)
    await backups.plan()
    expect(await countMade()).toBe(before + 1)
    await later(24 * 3)
    await backups.plan()
    // The clock jumped, or the server was off: nothing is deleted until it has run for two more
    // days.
    expect(await countMade()).toBe(before + 1)
    for (let hour = 0; hour < 55; hour += 5) {
      await later(5)
      await backups.plan()
    }
    // The latest backup stays, however old it is.
    expect(await countMade()).toBe(1)
  })

  test('dated in the future neither stops the schedule nor counts as the latest', async () => {
    const { backups } = at.services
    await makeOnlyBackup()
    await change({ autoBackup: true, backupFrequency: 'daily' })
    await later(49)
    const future = path.join(at.place.dataDir, 'backups', 'walkdown-2999-01-01T00-00-00-000Z.tar.gz')
    await writeFile(future, 'from a clock that was wrong')
    const { last_made_at: lastMadeAt, is_overdue: isOverdue } = await list()
    expect(Date.parse(lastMadeAt!)).toBeLessThan(at.core.now().getTime())
    expect(isOverdue).toBe(true)
    const { backup } = (await admin.call(systemCalls.maintenanceHealth)).body
    expect(backup).toEqual({ made_at: lastMadeAt, is_overdue: true })
    const before = await countMade()
    await backups.plan()
    expect(await countMade()).toBe(before + 1)
    expect(await list()).toMatchObject({ is_overdue: false })
    await rm(future)
  })

  test('that fails is not retried every quarter of an hour', async () => {
    const { backups } = at.services
    const { databaseUrl } = at.core.place
    await makeOnlyBackup()
    await change({ autoBackup: true, backupFrequency: 'daily' })
    at.core.place.databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await later(25)
    const tries = async () => {
      const [found] = await at.database.runScript(
        "select count(*)::int as count from pgboss.job where name = 'back-up'",
      )
      return Number(found!.count)
    }
    const before = await tries()
    const runQuarters = async (count: number) => {
      for (let quarter = 0; quarter < count; quarter++) {
        await backups.plan()
        await waitForBackup()
        await later(0.25)
      }
      return (await tries()) - before
    }
    // At once, after one hour, after two more hours.
    expect(await runQuarters(4)).toBe(1)
    expect(await runQuarters(4)).toBe(2)
    expect(await runQuarters(4)).toBe(2)
    expect(await runQuarters(4)).toBe(3)
    at.core.place.databaseUrl = databaseUrl
    await admin.call(maintenanceCalls.backUp)
    await waitForBackup()
    expect(await list()).toMatchObject({ failed_at: null, is_overdue: false })
    await change({ autoBackup: false })
  }, 300_000)

  test('survives a clock that jumps ahead and is corrected, and so do audit log rows and sessions', async () => {
    const { jobs } = at.services
    await change({ autoBackup: false })
    await makeOnlyBackup()
    const count = async () => {
      const [found] = await at.database.runScript(
        `select (select count(*)::int from audit_trail) as trail, (select count(*)::int from refresh_tokens) as tokens`,
      )
      const { trail, tokens } = found as { trail: number; tokens: number }
      return { trail, tokens, backups: await countMade() }
    }
    await jobs['clean-up']({})
    await later(1)
    const right = at.core.now()
    await admin.call(maintenanceCalls.backUp)
    const before = await countMade().then(count)
    expect(before.backups).toBeGreaterThan(1)
    for (const moment of [new Date(Date.UTC(2061, 0, 1)), right]) {
      setClock(moment)
      await jobs['clean-up']({})
      await jobs['plan-backups']({})
      const after = await count()
      // Rows written meanwhile come in addition.
      expect(after.trail).toBeGreaterThanOrEqual(before.trail)
      expect(after.tokens).toBeGreaterThanOrEqual(before.tokens)
      expect(after.backups).toBe(before.backups)
    }
  })
})

describe("The administrators' maintenance settings", () => {
  test('every process logs at the level of the settings, and at its own when they set none', async () => {
    const logger = createLogger('warn', { output: { write: () => undefined } })
    const { orders } = createServices({ ...at.core, logger })
    await orders.follow()
    expect(logger.level).toBe('warn')
    await change({ logLevel: 'error' })
    await orders.follow()
    expect(logger.level).toBe('error')
    await change({ debugMode: true })
    await orders.follow()
    expect(logger.level).toBe('debug')
    await change({ debugMode: false, logLevel: 'info' })
    await orders.follow()
    expect(logger.level).toBe('info')
  })

  test('every process clears its row cache', async () => {
    await assignNewPlant(at)
    await at.technician.call(technicianCalls.listAssignments)
    const first = (await admin.call(maintenanceCalls.clearCache)).body
    expect(first.cleared).toBeGreaterThan(0)
    expect(first.message).toContain(`${first.cleared} `)
    expect((await admin.call(maintenanceCalls.clearCache)).body.cleared).toBe(0)
    const lines: string[] = []
    const logger = createLogger('info', { output: { write: (line) => lines.push(line) } })
    const third = createServices({ ...at.core, logger })
    await third.orders.follow()
    expect(lines.join('')).not.toContain('the caches were cleared')
    await admin.call(maintenanceCalls.clearCache)
    await third.orders.follow()
    await third.orders.follow()
    expect(lines.filter((line) => line.includes('the caches were cleared'))).toHaveLength(1)
  })

  test('the log is shown in pages, filtered by level and text', async () => {
    const file = new BoundedFile(at.place.dataDir)
    const logger = createLogger('info', { output: { write: () => undefined }, file })
    for (let number = 1; number <= 30; number++) logger.info({ number }, `line ${number}`)
    logger.error('a grave one')
    const first = (await admin.call(maintenanceCalls.listLogs)).body
    expect(first).toMatchObject({ count: 31, previous: null })
    expect(first.results[0]).toMatchObject({ level: 'error', message: 'a grave one', details: '' })
    const second = (await admin.call(maintenanceCalls.listLogs, { query: { page: 2 } })).body
    expect(second.results.at(-1)).toMatchObject({ level: 'info', message: 'line 1', details: '{"number":1}' })
    const query = { level: 'error', search: 'GRAVE' }
    expect((await admin.call(maintenanceCalls.listLogs, { query })).body.count).toBe(1)
    expect((await admin.call(maintenanceCalls.listLogs, { query: { level: 'loud' } })).status).toBe(400)
    expect((await at.supervisor.call(maintenanceCalls.listLogs)).status).toBe(403)
  })
})
