import { fdatasyncSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import type { Database } from './connect.ts'
import { openPglite } from './open-pglite.ts'
import { settings } from './schema/system.ts'

const logger = pino({ level: 'silent' })
let place: TestDatabase
let database: Database | undefined
let syncs = 0
let isDiskBroken = false

function syncFile(fileDescriptor: number): void {
  if (isDiskBroken) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
  fdatasyncSync(fileDescriptor)
  syncs++
}

beforeEach(async () => {
  isDiskBroken = false
  place = await createTestDatabase('pglite')
})
afterEach(async () => {
  await database?.close()
  database = undefined
  await place.remove()
})

const open = async (onFailure?: (error: Error) => void) => {
  database = await openPglite({
    dataDir: place.dataDir,
    logger,
    syncFile,
    ...(onFailure ? { onFailure } : {}),
  })
  return database
}
const setting = (key: string) => ({ key, value: 1, updated_at: new Date() })

it('20 commits reach the disk 20 times', async () => {
  const { db, transaction } = await open()
  syncs = 0
  for (let index = 0; index < 10; index++) await db.insert(settings).values(setting(`single ${index}`))
  for (let index = 0; index < 10; index++)
    await transaction((tx) => tx.insert(settings).values(setting(`inside ${index}`)))
  expect(syncs).toBeGreaterThanOrEqual(20)
})

it('a commit that the disk refuses is not acknowledged, and nothing after it hangs', async () => {
  const failures: Error[] = []
  const { db, transaction } = await open((error) => failures.push(error))
  await db.insert(settings).values(setting('kept'))
  isDiskBroken = true
  const refused = transaction((tx) => tx.insert(settings).values(setting('unknown')))
  const waiting = [1, 2, 3].map((index) => db.insert(settings).values(setting(`waiting ${index}`)))
  await expect(refused).rejects.toThrow()
  for (const insert of waiting) await expect(insert).rejects.toThrow()
  await expect(db.select().from(settings)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('The database has stopped') },
  })
  expect(failures).toHaveLength(1)

  isDiskBroken = false
  await database!.close()
  const again = await open()
  const rows = await again.db.select({ key: settings.key }).from(settings)
  // The refused one may have been written and not synced: nobody was told either way.
  expect(rows.filter(({ key }) => key !== 'unknown')).toEqual([{ key: 'kept' }])
}, 60_000)

it('the directory is for its owner only, whatever it was before', async () => {
  await chmod(place.dataDir, 0o755)
  await chmod(path.join(place.dataDir, 'database'), 0o755)
  await open()
  expect((await stat(place.dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(place.dataDir, 'database'))).mode & 0o777).toBe(0o700)
})

it('a second one on the directory is refused, and the first goes on', async () => {
  const first = await open()
  await expect(openPglite({ dataDir: place.dataDir, logger })).rejects.toThrow(
    `Another Walkdown server is using ${place.dataDir}`,
  )
  await first.db.insert(settings).values(setting('still here'))
})

it('a first start that was cut off half-way does not spoil the next', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-first-'))
  try {
    await mkdir(path.join(dataDir, 'database.new'))
    await writeFile(path.join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
    const made = await openPglite({ dataDir, logger })
    await made.db.insert(settings).values(setting('first'))
    await made.close()
    expect(await readdir(dataDir)).not.toContain('database.new')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)

it('a folder with something else in it is refused and left as it is', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-other-'))
  try {
    await mkdir(path.join(dataDir, 'database'))
    await writeFile(path.join(dataDir, 'database', 'notes.txt'), 'mine')
    await expect(openPglite({ dataDir, logger })).rejects.toThrow('is not a database of Walkdown')
    expect(await readdir(path.join(dataDir, 'database'))).toEqual(['notes.txt'])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('vacuum lets space be used again', async () => {
  const { db, runScript, vacuum } = await open()
  const readSize = async () =>
    Number((await runScript("select pg_relation_size('settings') as bytes"))[0]?.bytes)
  const fill = () =>
    db.execute(sql`insert into settings select 'row ' || n, to_jsonb(repeat('x', 500)), now()
      from generate_series(1, 2000) n`)
  await fill()
  const full = await readSize()
  await db.delete(settings)
  await vacuum()
  await fill()
  expect(await readSize()).toBeLessThan(full * 1.2)
})
