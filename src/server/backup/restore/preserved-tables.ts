import type pg from 'pg'
import { listColumns, quote } from '#src/server/backup/archive/describe-tables.ts'
import { isLeftOut, leftOutTables } from '#src/server/backup/archive/excluded-tables.ts'
import type { BackupTable } from '#src/server/backup/archive/manifest.ts'
import { operationalError } from '#src/server/problems/fault.ts'

/**
 * What is not set back. Who is signed in stays so, and what was ended since stays ended; what is known of this
 * installation holds; the audit trail says what happened, whatever becomes of its traces.
 */
const kept = new Set(['audit_trail', ...leftOutTables])

export const isKept = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  schema === 'public' && kept.has(name)

/** Where the rows go that a backup has of a table that is kept. */
export const asideOf = (table: BackupTable): BackupTable =>
  isKept(table) ? { ...table, schema: 'pg_temp', name: `arriving_${table.name}` } : table

/** Writes down, until the transaction ends, what is compared afterwards, and makes room for what goes aside. */
export async function noteFormer(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  await client.query(`create temp table former_people on commit drop as select id, lower(email) as email, is_active from users;
    create temp table former_company_accounts on commit drop as select user_id, issuer, subject from company_accounts;
    create temp table former_webhooks on commit drop as select id, url from webhooks where is_active;
    create temp table former_mails on commit drop as select id from mails where state <> 'waiting';
    create temp table former_deliveries on commit drop as
      select id, state, attempts, ended_at from webhook_deliveries where state <> 'waiting';
    create temp table former_submissions on commit drop as
      select id, technician_id from executions where status = 'completed'`)
  for (const table of tables.filter((one) => isKept(one) && !isLeftOut(one)))
    await client.query(
      `create temp table ${client.escapeIdentifier(asideOf(table).name)}
        (like ${quote(client, table.schema, table.name)}) on commit drop`,
    )
}

/** Puts together what was kept and what has come, before rows have to refer to others again. */
export async function joinFormer(
  client: pg.Client,
  tables: readonly BackupTable[],
  { isAuthentic }: { isAuthentic: boolean },
): Promise<void> {
  // Numbers of people are not given twice, but somebody's account may have another owner at another time.
  for (const table of ['sessions', 'refresh_tokens', 'password_links'])
    await client.query(
      `delete from ${table} t where not exists (select from users u join former_people f
        on f.id = u.id and f.email = lower(u.email) where u.id = t.user_id)`,
    )
  await keepOut(client)
  const trail = tables.find(({ schema, name }) => schema === 'public' && name === 'audit_trail')
  // Rows that somebody else wrote would be evidence of what never happened.
  if (trail && isAuthentic) {
    const columns = listColumns(client, trail.columns)
    await client.query(
      `insert into audit_trail (${columns}) overriding system value select ${columns} from arriving_audit_trail a
        where not exists (select from audit_trail t where t.id = a.id)`,
    )
  }
  // Nothing goes to an address that was taken away since, or switched off: it waits there for an administrator.
  await client.query(
    `update webhooks w set is_active = false, switched_off_at = null where is_active and not exists (
      select from former_webhooks f where f.id = w.id and f.url = w.url)`,
  )
  // What waited then has been sent since, or given up: nobody gets it twice.
  await client.query(`delete from mails m using former_mails f where f.id = m.id and m.state = 'waiting'`)
  // Here what has become of it is listed.
  await client.query(
    `update webhook_deliveries d set state = f.state, attempts = f.attempts, next_attempt_at = null, ended_at = f.ended_at
      from former_deliveries f where f.id = d.id and d.state = 'waiting'`,
  )
}

/**
 * Whoever was put out since is not let in again: by an account that was deactivated, or by one at the company that was
 * unlinked. @throws Fault when nobody would be left to let anybody in
 */
async function keepOut(client: pg.Client): Promise<void> {
  await client.query(`create temp table same_people on commit drop as
      select id, f.is_active from users u join former_people f using (id) where f.email = lower(u.email);
    update users u set is_active = false from same_people s where s.id = u.id and u.is_active and not s.is_active;
    delete from company_accounts c using same_people s where s.id = c.user_id and not exists (
      select from former_company_accounts f
        where (f.user_id, f.issuer, f.subject) = (c.user_id, c.issuer, c.subject))`)
  const { rows } = await client.query("select from users where role = 'admin' and is_active limit 1")
  if (rows.length === 0) throw operationalError('restore_without_administrator')
}

/** The submissions that are not there any more, by who had handed them in. */
export async function countUndone(client: pg.Client): Promise<{ userId: number; count: number }[]> {
  const { rows } = await client.query<{ userId: number; count: number }>(
    `select f.technician_id as "userId", count(*)::int as count from former_submissions f
      where not exists (select from executions e where e.id = f.id and e.status = 'completed')
      group by 1 order by 1`,
  )
  return rows
}
