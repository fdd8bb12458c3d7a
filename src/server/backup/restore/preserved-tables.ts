import type pg from 'pg'
import { listColumns, quote } from '#src/server/backup/archive/describe-tables.ts'
import { excludedTables, isExcluded } from '#src/server/backup/archive/excluded-tables.ts'
import type { BackupTable } from '#src/server/backup/archive/manifest.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

/**
 * Tables that a restore does not replace: sessions stay valid or ended, installation data stays, and the audit log
 * keeps its history.
 */
const preservedTables = new Set(['audit_trail', ...excludedTables])

export const isPreserved = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  schema === 'public' && preservedTables.has(name)

/** The temporary table for a backup's rows of a preserved table. */
export const temporaryTableOf = (table: BackupTable): BackupTable =>
  isPreserved(table) ? { ...table, schema: 'pg_temp', name: `arriving_${table.name}` } : table

/**
 * Copies the rows that are compared later into temporary tables, and creates the tables for rows set aside; both last
 * until the transaction ends.
 */
export async function snapshotFormerRows(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  await client.query(`create temp table former_people on commit drop as select id, lower(email) as email, is_active from users;
    create temp table former_oidc_accounts on commit drop as select user_id, issuer, subject from oidc_accounts;
    create temp table former_webhooks on commit drop as select id, url from webhooks where is_active;
    create temp table former_mails on commit drop as select id from mails where state <> 'waiting';
    create temp table former_deliveries on commit drop as
      select id, state, attempts, ended_at from webhook_deliveries where state <> 'waiting';
    create temp table former_submissions on commit drop as
      select id, technician_id from executions where status = 'completed'`)
  for (const table of tables.filter((one) => isPreserved(one) && !isExcluded(one)))
    await client.query(
      `create temp table ${client.escapeIdentifier(temporaryTableOf(table).name)}
        (like ${quote(client, table.schema, table.name)}) on commit drop`,
    )
}

/** Merges preserved and restored rows before the foreign keys are added again. */
export async function mergePreservedRows(
  client: pg.Client,
  tables: readonly BackupTable[],
  { isAuthentic }: { isAuthentic: boolean },
): Promise<void> {
  // User ids are not reused, but in another state an id may belong to another account.
  for (const table of ['sessions', 'refresh_tokens', 'password_links'])
    await client.query(
      `delete from ${table} t where not exists (select from users u join former_people f
        on f.id = u.id and f.email = lower(u.email) where u.id = t.user_id)`,
    )
  await revokeAccess(client)
  const trail = tables.find(({ schema, name }) => schema === 'public' && name === 'audit_trail')
  // Audit log rows of an unauthentic archive could be forged evidence.
  if (trail && isAuthentic) {
    const columns = listColumns(client, trail.columns)
    await client.query(
      `insert into audit_trail (${columns}) overriding system value select ${columns} from arriving_audit_trail a
        where not exists (select from audit_trail t where t.id = a.id)`,
    )
  }
  // Webhooks that were deleted, changed or switched off since stay off until an administrator enables them.
  await client.query(
    `update webhooks w set is_active = false, switched_off_at = null where is_active and not exists (
      select from former_webhooks f where f.id = w.id and f.url = w.url)`,
  )
  // Mails that were waiting then have been sent or given up since: they are not sent twice.
  await client.query(`delete from mails m using former_mails f where f.id = m.id and m.state = 'waiting'`)
  // Lists the outcome in this database.
  await client.query(
    `update webhook_deliveries d set state = f.state, attempts = f.attempts, next_attempt_at = null, ended_at = f.ended_at
      from former_deliveries f where f.id = d.id and d.state = 'waiting'`,
  )
}

/**
 * Access revoked since the backup stays revoked: deactivated accounts and unlinked OIDC accounts.
 * @throws OperationalError when no administrator could sign in
 */
async function revokeAccess(client: pg.Client): Promise<void> {
  await client.query(`create temp table same_people on commit drop as
      select id, f.is_active from users u join former_people f using (id) where f.email = lower(u.email);
    update users u set is_active = false from same_people s where s.id = u.id and u.is_active and not s.is_active;
    delete from oidc_accounts c using same_people s where s.id = c.user_id and not exists (
      select from former_oidc_accounts f
        where (f.user_id, f.issuer, f.subject) = (c.user_id, c.issuer, c.subject))`)
  const { rows } = await client.query("select from users where role = 'admin' and is_active limit 1")
  if (rows.length === 0) throw operationalError('restore_without_administrator')
}

/** The submissions that the restore undoes, by technician. */
export async function countUndone(client: pg.Client): Promise<{ userId: number; count: number }[]> {
  const { rows } = await client.query<{ userId: number; count: number }>(
    `select f.technician_id as "userId", count(*)::int as count from former_submissions f
      where not exists (select from executions e where e.id = f.id and e.status = 'completed')
      group by 1 order by 1`,
  )
  return rows
}
