import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createTestFolder } from '#tests/databases/test-database.ts'
import { openDatabase } from './open-database.ts'

it('stops PostgreSQL after the last connection has closed', async () => {
  const place = await createTestFolder()
  const logger = pino({ level: 'silent' })
  for (let round = 0; round < 5; round++) {
    const database = await openDatabase({ ...place, logger })
    const worker = await database.registerWorker('news', () => undefined)
    await Promise.all(Array.from({ length: 12 }, () => database.runScript('select pg_sleep(0.05)')))
    await worker.leave()
    await database.close()
  }
  const log = await readFile(path.join(place.dataDir, 'postgres.log'), 'utf8')
  expect(log.match(/received fast shutdown request/g)).toHaveLength(5)
  expect(log).not.toContain('terminating connection')
  await place.remove()
})
