import type PgBoss from 'pg-boss'

/** Milliseconds until the first waiting job of a queue may run, negative when it may already; null when none waits. */
export async function readWait(db: PgBoss.Db, name: string): Promise<number | null> {
  const { rows } = await db.executeSql(
    `select (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
      from pgboss.job where name = $1 and state in ('created', 'retry')`,
    [name],
  )
  return (rows[0] as { wait: number | null } | undefined)?.wait ?? null
}
