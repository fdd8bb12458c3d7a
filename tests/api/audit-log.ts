import { sql } from 'drizzle-orm'
import type { Message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import type { TestApp } from './test-app.ts'

/** A row of the audit log: the actor and the origin of a change. */
interface AuditRow {
  user_id: number | null
  actor_name: string
  via: string
  address: string
  request_id: string
  kind: string
  action: string
  message: string | null
  localized: Message | null
  [column: string]: unknown
}

/** Reads the rows of the audit log, the earliest first. */
export async function readAuditLog(at: TestApp, since = 0): Promise<AuditRow[]> {
  const query = sql`select * from audit_trail where id > ${since} order by id`
  return ((await at.database.db.execute(query)) as unknown as { rows: AuditRow[] }).rows
}

/** Tables that the audit log leaves out: drafts, read marks and internal state. */
const unaudited = new Set([
  // Drafts. The audit log has the submission, and its answers stay in task_answer_history.
  'public.execution_tasks',
  'public.task_photos',
  // Drafts with their own author and time. The audit log has the import.
  'public.reading_corrections',
  // The audit log has the change of the record itself.
  'public.manual_values',
  'public.removed_tasks',
  // Uploads that belong to no task yet. The audit log has the change of the task that names them.
  'public.reference_pictures',
  // Read marks of notifications.
  'public.notifications',
  // The audit log has the login and the logout.
  'public.refresh_tokens',
  'public.push_subscriptions',
  'public.sessions',
  'public.sign_in_networks',
  // Saved replies for idempotency keys.
  'public.idempotency_keys',
  'public.installation',
  // Daily upload quotas; the audit log has the uploads.
  'public.upload_budgets',
  // Failed logins; the audit log gets them at the end of the hour.
  'public.failed_sign_ins',
])

/** Calls that save a draft in the row of its execution. */
const unauditedCalls: readonly string[] = ['POST /technician/executions/{id}/save/']

/**
 * Lists the faults in the audit log rows of a call.
 *
 * @param changed the tables that the call changed
 */
export function findAuditFaults(
  call: string,
  changed: readonly string[],
  trail: readonly AuditRow[],
): string[] {
  const faults = trail
    .filter((row) => row.via === '' && (row.user_id === null || row.address === '' || row.request_id === ''))
    .map((row) => `${call}: the row for ${row.action} ${row.kind} has no actor`)
  for (const { message, localized: stored } of trail)
    if (message !== null && (stored === null || renderInEnglish(stored) !== message))
      faults.push(`${call}: has no key for other languages: ${message}`)
  const auditedTables = changed.filter((table) => table !== 'public.audit_trail' && !unaudited.has(table))
  const isAudited = trail.some(({ via }) => via === '')
  if (auditedTables.length > 0 && !isAudited && !unauditedCalls.includes(call))
    faults.push(`${call}: changed ${auditedTables.join(', ')} and wrote no audit row`)
  if (isAudited && unauditedCalls.includes(call))
    faults.push(`${call}: is listed without audit rows, and writes one`)
  return faults
}
