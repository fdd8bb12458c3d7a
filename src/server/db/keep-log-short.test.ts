import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkpointIfLong } from './keep-log-short.ts'

let folder: string
let client: PGlite
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-log-'))
  client = await PGlite.create(folder)
}, 60_000)
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true, force: true })
})

async function readLogBytes(): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return rows[0]!.bytes
}

it('what would be played back after a crash stays short', async () => {
  await client.exec('create table filled as select repeat(md5(n::text), 30) from generate_series(1, 5000) n')
  const written = await readLogBytes()
  expect(written).toBeGreaterThan(3_000_000)
  await checkpointIfLong(client, written + 1_000_000)
  expect(await readLogBytes()).toBeGreaterThanOrEqual(written)
  await checkpointIfLong(client, 1_000_000)
  expect(await readLogBytes()).toBeLessThan(100_000)
})
