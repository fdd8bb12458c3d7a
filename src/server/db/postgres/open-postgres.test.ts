import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressOf, administer, dropDatabase } from '#tests/databases/test-database.ts'
import { SOON } from '#tests/soon.ts'
import { openPostgres } from './open-postgres.ts'

const logger = pino({ level: 'silent' })
let name: string
const open = (database = name) => openPostgres({ connectionString: addressOf(database) }, { logger })
const noop = () => undefined

beforeEach(async () => {
  name = `walkdown_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
})
afterEach(() => dropDatabase(name))

it('starts four servers at once on an empty database', async () => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => open()))
  for (const { runScript } of opened)
    expect(await runScript('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual([
      { applied: expect.any(Number) },
    ])
  await Promise.all(opened.map((database) => database.close()))
})

it('explains an unreachable database instead of hanging', async () => {
  await expect(open('nowhere')).rejects.toThrow('The database could not be opened')
})

it('replaces lost connections', async () => {
  const database = await open()
  const place = await database.registerWorker('news', noop)
  expect(place.isAlone).toBe(true)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  // Connections fail until PostgreSQL runs again, so poll.
  await expect.poll(() => database.runScript('select 1 as one'), SOON).toEqual([{ one: 1 }])
  await place.leave()
  await database.close()
})

it('only the first worker is registered as alone', async () => {
  const [first, second] = await Promise.all([open(), open()])
  const one = await first.registerWorker('news', noop)
  const two = await second.registerWorker('news', noop)
  expect([one.isAlone, two.isAlone]).toEqual([true, false])
  await one.leave()
  await two.leave()
  await expect
    .poll(async () => {
      const again = await first.registerWorker('news', noop)
      await again.leave()
      return again.isAlone
    }, SOON)
    .toBe(true)
  await Promise.all([first.close(), second.close()])
})
