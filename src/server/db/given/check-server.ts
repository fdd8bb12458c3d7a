import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Major versions on which everything is known to work. */
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

const look = `select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_version') as version_name,
    pg_encoding_to_char(encoding) as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::bool as is_read_only,
    format('%I', current_database()) as database,
    format('%I', current_user) as owner,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_make_tables
  from pg_database where datname = current_database()`

/** @throws Error with a sentence when the database cannot be used: says what is wrong, and what its owner can do */
export async function checkServer(client: pg.Client, logger: FastifyBaseLogger): Promise<void> {
  const { rows } = await client.query<Found>(look)
  const found = rows[0]!
  const fault = findFault(found)
  if (fault) throw new Error(`The database of DATABASE_URL cannot be used: ${fault}`)
  if (found.version > versions.newest)
    logger.warn(
      { version: found.version_name },
      'this version of PostgreSQL is newer than those that are known',
    )
}

export function findFault(found: Found): string | null {
  const { version, version_name, encoding, database, owner } = found
  if (version < versions.oldest)
    return `the server is PostgreSQL ${version_name}, and Walkdown needs ${versions.oldest} to ${versions.newest}. Bring the server up to date, or unset DATABASE_URL to use the embedded database.`
  if (encoding !== 'UTF8')
    return `it keeps text as ${encoding}, which cannot hold everything that people write. Make one with "CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0".`
  if (found.is_read_only)
    return 'it can only be read. Point DATABASE_URL to the primary server, and to a user that may write.'
  if (!found.may_make_schemas)
    return `the user ${owner} may not make schemas in it. Let its owner run "GRANT CREATE ON DATABASE ${database} TO ${owner}".`
  if (!found.may_make_tables)
    return `the user ${owner} may not make tables in its schema "public". Let its owner run "GRANT CREATE, USAGE ON SCHEMA public TO ${owner}".`
  return null
}
