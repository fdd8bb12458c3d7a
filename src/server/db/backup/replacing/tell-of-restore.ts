import type pg from 'pg'
import type { Actor } from '#src/server/db/actor.ts'

/** What is written about a restore, together with it. */
export interface Told {
  /** For the audit trail, and Recent Activity. */
  thing: { id: string; name: string }
  message: string
  /** What this installation keeps of it. */
  mark: string
  /** For supervisors and administrators. */
  news: { title: string; message: string; now: Date }
  /** For technicians, by how many of their own submissions are not there any more. */
  newsOf: (count: number) => string
}

/** Says who has done what, in the state that was restored, and tells those whom it concerns. */
export async function tellOfRestore(
  client: pg.Client,
  { id, full_name, from, via }: Actor,
  undone: readonly { userId: number; count: number }[],
  { thing, message, mark, news, newsOf }: Told,
): Promise<void> {
  const who = {
    id,
    name: full_name,
    via,
    address: from?.address,
    agent: from?.userAgent,
    request: from?.requestId,
  }
  await client.query("select set_config('walkdown.actor', $1, true)", [JSON.stringify(who)])
  await client.query(
    `select write_trail('restored', 'backup', $1, $2, null, 'backup_restored', $3, null, null)`,
    [thing.id, thing.name, message],
  )
  await client.query(
    `insert into installation (key, value) values ('restore', $1)
      on conflict (key) do update set value = excluded.value`,
    [mark],
  )
  await client.query(
    `insert into notifications (user_id, kind, title, message, created_at)
      select id, 'backup_restored', $1, $2, $3 from users where is_active and role <> 'technician'`,
    [news.title, news.message, news.now],
  )
  for (const { userId, count } of undone)
    await client.query(
      `insert into notifications (user_id, kind, title, message, link, created_at)
        select id, 'backup_restored', $2, $3, '/technician', $4 from users where id = $1 and is_active`,
      [userId, news.title, newsOf(count), news.now],
    )
}
