import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#src/server/db/schema/system.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const logger = pino({ level: 'silent' })
const setting = (key: string) => ({ key, value: 1, updated_at: new Date() })

describe('the database', () => {
  let place: TestDatabase
  let database: Database
  beforeEach(async () => {
    place = await createTestDatabase()
    database = await openDatabase({ ...place, logger, isGuarded: true })
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  const readKeys = async () =>
    (await database.db.select({ key: settings.key }).from(settings).orderBy(settings.key)).map(
      ({ key }) => key,
    )

  it('has committed rows after reopening, and no rolled back ones', async () => {
    await database.transaction((tx) => tx.insert(settings).values(setting('committed')))
    const failing = database.transaction(async (tx) => {
      await tx.insert(settings).values(setting('rolled back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.close()
    database = await openDatabase({ ...place, logger, isGuarded: true })
    expect(await readKeys()).toEqual(['committed'])
  })

  it('reports a transaction that swallowed a failed statement', async () => {
    const undone = database.transaction(async (tx) => {
      await tx.insert(settings).values(setting('lost'))
      await expect(tx.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0')
    })
    await expect(undone).rejects.toThrow('PostgreSQL rolled the transaction back')
    expect(await readKeys()).not.toContain('lost')
  })

  it('runs pipelined statements in order, and aborts at the first failure', async () => {
    const together = database.transaction(async (tx) => {
      const inserted = tx.insert(settings).values(setting('behind the beginning'))
      const failed = tx.execute(sql`select 1 / 0`)
      const behind = tx.execute(sql`select 1`)
      return Promise.allSettled([inserted, failed, behind])
    })
    await expect(together).rejects.toThrow('PostgreSQL rolled the transaction back')
    expect(await readKeys()).not.toContain('behind the beginning')
    // The connection is usable for the next transaction.
    await database.transaction((tx) => tx.insert(settings).values(setting('next')))
    expect(await readKeys()).toContain('next')
  })

  it('rolls back a failed savepoint without the rest', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(settings).values(setting('outer'))
      const inner = tx.transaction(async (part) => {
        await part.insert(settings).values(setting('inner'))
        throw new Error('undo this')
      })
      await expect(inner).rejects.toThrow('undo this')
    })
    expect(await readKeys()).toEqual(['outer'])
  })

  it('rejects the outer handle inside a transaction instead of hanging', async () => {
    const { db } = database
    const mistakes: [string, () => unknown][] = [
      ['a query', () => db.select().from(settings)],
      ['a transaction', () => database.transaction(async () => undefined)],
      ['a transaction of the handle', () => db.transaction(async () => undefined)],
      ['a script', () => database.runScript('select 1')],
    ]
    for (const [name, make] of mistakes) {
      const attempt = database.transaction(async (tx) => {
        await tx.insert(settings).values(setting(name))
        await make()
      })
      await expect(attempt, name).rejects.toThrow('Inside a transaction only the handle of that transaction')
    }
    expect(await readKeys()).toEqual([])
  })

  it('lets work that outlives its transaction use the outer handle', async () => {
    let later: Promise<string[]> | undefined
    await database.transaction(async (tx) => {
      await tx.insert(settings).values(setting('seen later'))
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(readKeys)
    })
    expect(await later).toEqual(['seen later'])
  })

  it('leaves no open transaction after a failed script', async () => {
    const failing = database.runScript(`BEGIN;
      insert into settings (key, value, updated_at) values ('half', '1', now());
      select 1 / 0;
      COMMIT;`)
    const concurrent = Array.from({ length: 5 }, (_, index) =>
      database.db.insert(settings).values(setting(`beside ${index}`)),
    )
    await expect(failing).rejects.toThrow('division by zero')
    await Promise.all(concurrent)
    for (let index = 0; index < 15; index++)
      await database.db.insert(settings).values(setting(`after ${index}`))
    const keys = await readKeys()
    expect(keys).toHaveLength(20)
    expect(keys).not.toContain('half')
  })

  it('returns timestamps unchanged in any time zone', async () => {
    const moment = new Date('2026-03-29T01:30:00.123Z')
    await database.db.insert(settings).values({ ...setting('moment'), updated_at: moment })
    const [row] = await database.db.select().from(settings).where(eq(settings.key, 'moment'))
    expect(row?.updated_at).toEqual(moment)
    const [zone] = await database.runScript('show timezone')
    expect(['UTC', 'GMT']).toContain(Object.values(zone ?? {})[0])
  })
})
