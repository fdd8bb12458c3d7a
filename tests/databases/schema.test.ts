import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { expect, it } from 'vitest'
import { openPostgres } from '#src/server/db/postgres/open-postgres.ts'
import { describeSchema } from './describe-schema.ts'
import { addressOf, administer, dropDatabase } from './test-database.ts'

/** After a new migration `npx vitest run tests/databases/schema.test.ts -u` writes the file; review its diff. */
const BASELINE = '../fixtures/schema.txt'

it('migrations create the schema of the baseline', async () => {
  const name = `walkdown_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const connectionString = addressOf(name)
  const client = new pg.Client({ connectionString })
  try {
    const database = await openPostgres({ connectionString }, { logger: pino({ level: 'silent' }) })
    await database.close()
    await client.connect()
    await expect(await describeSchema(client)).toMatchFileSnapshot(BASELINE)
  } finally {
    await client.end()
    await dropDatabase(name)
  }
})
