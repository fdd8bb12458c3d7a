import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataDir } from '#src/server/core/prepare-data-dir.ts'
import { createTestFolder, type TestDatabase } from '#tests/databases/test-database.ts'
import { describeFolderFault } from './cluster/describe-directory-error.ts'
import { isRoot } from './cluster/unprivileged-user.ts'
import { openEmbedded } from './open-embedded.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestFolder()
})
afterEach(() => place.remove())

const logger = pino({ level: 'silent' })
/** The error as a server would print it. */
async function refusalOf(dataDir: string): Promise<string> {
  try {
    await prepareDataDir(dataDir)
    await (await openEmbedded({ dataDir, logger })).stop()
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}

/** Puts a file into DATA_DIR. */
async function plant(file: string, content: string): Promise<void> {
  const target = path.join(place.dataDir, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

it('a folder that holds something else is refused and left as it is', async () => {
  await plant('postgres/notes.txt', 'mine')
  expect(await refusalOf(place.dataDir)).toMatch(
    /postgres is not a database of Walkdown\. Move it away, or set/,
  )
  expect(await readdir(path.join(place.dataDir, 'postgres'))).toEqual(['notes.txt'])
})

it('a folder of another version of PostgreSQL is refused with the way out', async () => {
  await plant('postgres/PG_VERSION', '17\n')
  expect(await refusalOf(place.dataDir)).toMatch(
    /was made by PostgreSQL 17, and this version of Walkdown has PostgreSQL 18\. Make a backup with .*npm run restore/,
  )
})

it('a folder of the database of before is refused with the way out', async () => {
  await plant('database/PG_VERSION', '18\n')
  expect(await refusalOf(place.dataDir)).toMatch(
    /whose files only it can open\. Go on with that version, or set DATA_DIR to another place/,
  )
  expect(await readdir(place.dataDir)).not.toContain('postgres')
})

it('a first start that was cut off half-way does not spoil the next', async () => {
  await plant('postgres.new/PG_VERSION', '18\n')
  expect(await refusalOf(place.dataDir)).toBe('opened')
  expect(await readdir(place.dataDir)).not.toContain('postgres.new')
})

it('a file, and what lies below one, is no folder', async () => {
  await plant('file', '')
  expect(await refusalOf(path.join(place.dataDir, 'file'))).toMatch(/is a file\. Set DATA_DIR to a folder/)
  expect(await refusalOf(path.join(place.dataDir, 'file', 'data'))).toMatch(/lies below, a file/)
})

it('a path that the system does not take is a sentence', async () => {
  expect(await refusalOf(path.join(place.dataDir, 'x'.repeat(300)))).toMatch(/longer than the system allows/)
})

it('a folder that cannot be written is a sentence', async () => {
  // A kernel file system, closed even to root.
  expect(await refusalOf('/sys/walkdown')).toMatch(/DATA_DIR cannot be used: \/sys\/walkdown/)
})

it.runIf(!isRoot())("a folder that is somebody else's is a sentence", async () => {
  expect(await refusalOf('/usr/walkdown')).toMatch(
    /may not be written by this user, or belongs to another one/,
  )
})

it('a full disk is a sentence, and what is no fault of the folder stays as it is', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect((describeFolderFault(full, '/data') as Error).message).toBe(
    'The disk of /data is full. Make room on it, or set DATA_DIR to another place.',
  )
  const other = new Error('else')
  expect(describeFolderFault(other, '/data')).toBe(other)
})
