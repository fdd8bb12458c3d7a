import type pg from 'pg'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { ownMigrations, programVersion } from './schema-version.ts'

/**
 * A schema migrated by a newer version looks usable to an older one until it writes.
 * @throws OperationalError when this version does not know every applied migration
 */
export async function refuseNewerSchema(client: pg.ClientBase): Promise<void> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!known[0]?.isThere) return
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const unknownMigrations = rows.filter(({ hash }) => !ownMigrations.includes(hash)).length
  if (unknownMigrations === 0) return
  throw operationalError('newer_tables', { steps: unknownMigrations, version: programVersion })
}
