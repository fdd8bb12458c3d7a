import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataDir } from '#src/server/core/prepare-data-dir.ts'
import { createTestFolder, type TestDatabase } from '#tests/databases/test-database.ts'
import { describeDirectoryError } from './cluster/describe-directory-error.ts'
import { isRoot } from './cluster/unprivileged-user.ts'
import { openEmbedded } from './open-embedded.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestFolder()
})
afterEach(() => place.remove())

const logger = pino({ level: 'silent' })
/** The error as a server would print it. */
async function errorOf(dataDir: string): Promise<string> {
  try {
    await prepareDataDir(dataDir)
    await (await openEmbedded({ dataDir, logger })).stop()
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}

/** Puts a file into DATA_DIR. */
async function writeTestFile(file: string, content: string): Promise<void> {
  const target = path.join(place.dataDir, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

it('rejects a folder with other content and leaves it unchanged', async () => {
  await writeTestFile('postgres/notes.txt', 'mine')
  expect(await errorOf(place.dataDir)).toMatch(
    /postgres is not a database of Walkdown\. Move it away, or set/,
  )
  expect(await readdir(path.join(place.dataDir, 'postgres'))).toEqual(['notes.txt'])
})

it('rejects a folder of another PostgreSQL version and names the fix', async () => {
  await writeTestFile('postgres/PG_VERSION', '17\n')
  expect(await errorOf(place.dataDir)).toMatch(
    /comes from PostgreSQL 17, and this version of Walkdown has PostgreSQL 18\. Make a backup with .*npm run restore/,
  )
})

it('rejects a folder of the former in-process database and names the fix', async () => {
  await writeTestFile('database/PG_VERSION', '18\n')
  expect(await errorOf(place.dataDir)).toMatch(
    /Only that version can open it\. Continue with that version, or set DATA_DIR to another folder/,
  )
  expect(await readdir(place.dataDir)).not.toContain('postgres')
})

it('starts after an interrupted first start', async () => {
  await writeTestFile('postgres.new/PG_VERSION', '18\n')
  expect(await errorOf(place.dataDir)).toBe('opened')
  expect(await readdir(place.dataDir)).not.toContain('postgres.new')
})

it('rejects a file, and a path below a file', async () => {
  await writeTestFile('file', '')
  expect(await errorOf(path.join(place.dataDir, 'file'))).toMatch(/is a file\. Set DATA_DIR to a folder/)
  expect(await errorOf(path.join(place.dataDir, 'file', 'data'))).toMatch(/is inside a file/)
})

it('explains a path that the system rejects', async () => {
  expect(await errorOf(path.join(place.dataDir, 'x'.repeat(300)))).toMatch(/longer than the system allows/)
})

it('explains a folder that is not writable', async () => {
  // A kernel file system, closed even to root.
  expect(await errorOf('/sys/walkdown')).toMatch(/DATA_DIR cannot be used: .*\/sys\/walkdown/)
})

it.runIf(!isRoot())('explains a folder of another user', async () => {
  expect(await errorOf('/usr/walkdown')).toMatch(/cannot write to .*, or does not own it/)
})

it('explains a full disk, and returns other errors unchanged', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect((describeDirectoryError(full, '/data') as Error).message).toBe(
    'The disk of /data is full. Free some space on it, or set DATA_DIR to another folder.',
  )
  const other = new Error('else')
  expect(describeDirectoryError(other, '/data')).toBe(other)
})
