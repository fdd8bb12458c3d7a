import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type OperationalError, operationalError } from '#src/server/problems/operational-error.ts'

/** Supported major versions. */
const versions = { oldest: 14, newest: 18 }

interface Found {
  version: number
  version_name: string
  encoding: string
  is_read_only: boolean
  database: string
  owner: string
  may_make_schemas: boolean
  may_make_tables: boolean
}

const selectProperties = `select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_version') as version_name,
    pg_encoding_to_char(encoding) as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::bool as is_read_only,
    format('%I', current_database()) as database,
    format('%I', current_user) as owner,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_make_tables
  from pg_database where datname = current_database()`

/** @throws OperationalError when the database is unusable, with the reason and the fix for its owner */
export async function checkServer(client: pg.Client, logger: FastifyBaseLogger): Promise<void> {
  const { rows } = await client.query<Found>(selectProperties)
  const found = rows[0]!
  const unusable = findServerError(found)
  if (unusable) throw unusable
  if (found.version > versions.newest)
    logger.warn(
      { version: found.version_name },
      'this version of PostgreSQL is newer than the tested versions',
    )
}

export function findServerError(found: Found): OperationalError | null {
  const { version, version_name, encoding, database, owner } = found
  if (version < versions.oldest)
    return operationalError('given_too_old', { version: version_name, ...versions })
  if (encoding !== 'UTF8') return operationalError('given_not_unicode', { encoding, database })
  if (found.is_read_only) return operationalError('given_read_only')
  if (!found.may_make_schemas) return operationalError('given_without_schemas', { database, owner })
  if (!found.may_make_tables) return operationalError('given_without_tables', { owner })
  return null
}
