import { sql } from 'drizzle-orm'
import { lockRows } from '#src/server/db/advisory-locks.ts'
import type { Db } from '#src/server/db/database.ts'
import { restoreRunningSql } from '#src/server/db/postgres/restore-epoch.ts'
import { installation } from '#src/server/db/schema/system.ts'
import { LAST_CHECK } from './denormalized-counters-store.ts'

/** Database state shared by all processes. */
export interface DatabaseProbe {
  /** Hashes of the applied migrations. */
  migrations: string[]
  /** The stored fingerprint of the secret. */
  secret: string | null
  /** Number of processes that run jobs. */
  workers: number
  /** A restore is running. */
  is_restoring: boolean
}

type Rows<Row> = { rows: Row[] }

/** Every live worker holds the shared lock once. */
const countWorkers = sql.raw(`select count(distinct pid)::int ${lockRows('worker')}
  and mode = 'ShareLock'`)

const isRestoring = sql.raw(restoreRunningSql)

export async function probeDatabase(db: Db): Promise<DatabaseProbe> {
  const { rows } = (await db.execute(sql`select
    (select array_agg(hash) from drizzle.__drizzle_migrations) as migrations,
    (select ${installation.value} from ${installation} where ${installation.key} = 'secret') as secret,
    (${countWorkers}) as workers,
    (${isRestoring}) as is_restoring`)) as unknown as Rows<DatabaseProbe>
  return rows[0]!
}

export interface DatabaseDetails {
  version: string
  size: string
  waiting: number
  running: number
  retrying: number
  failed: number
  oldest_waiting_since: string | null
  last_check: string | null
}

export async function readDetails(db: Db): Promise<DatabaseDetails> {
  const { rows } = (await db.execute(sql`select current_setting('server_version') as version,
      (select ${installation.value} from ${installation} where ${installation.key} = ${LAST_CHECK}) as last_check,
      pg_database_size(current_database())::text as size,
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'retry' and retry_count > 0))::int as retrying,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      to_char(min(created_on) filter (where state in ('created', 'retry') and start_after <= now()) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest_waiting_since
    from pgboss.job`)) as unknown as Rows<DatabaseDetails>
  return rows[0]!
}
