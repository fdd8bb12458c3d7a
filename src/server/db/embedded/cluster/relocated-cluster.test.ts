import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPrograms } from './find-binaries.ts'
import { readRelocation, relocate } from './relocated-cluster.ts'

let dataDir: string
let base: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-data-'))
  base = await mkdtemp(path.join(tmpdir(), 'walkdown-base-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

it('puts the data and complete programs in another folder, with a pointer in DATA_DIR', async () => {
  expect(await readRelocation(dataDir)).toBeNull()
  const place = await relocate(dataDir, await findPrograms(), async () => true, base)
  expect(await readRelocation(dataDir)).toEqual(place)
  expect(execFileSync(place!.programs.initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
})

it('leaves no files when that folder is unusable too', async () => {
  expect(await relocate(dataDir, await findPrograms(), async () => false, base)).toBeNull()
  expect(await readdir(dataDir)).toEqual([])
  expect(await readdir(base)).toEqual(['programs'])
  await expect(relocate(dataDir, await findPrograms(), async () => true, '/sys/walkdown')).resolves.toBeNull()
})

it('reports that the folder which DATA_DIR points to is missing', async () => {
  const place = await relocate(dataDir, await findPrograms(), async () => true, base)
  await rm(path.dirname(place!.folder), { recursive: true })
  await expect(readRelocation(dataDir)).rejects.toThrow(
    /as the folder of the database, but no database is there/,
  )
})
