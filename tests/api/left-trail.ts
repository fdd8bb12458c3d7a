import { sql } from 'drizzle-orm'
import type { Message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import type { TestApp } from './test-app.ts'

/** A row of the audit trail, as far as it says who wrote it and from where. */
interface TrailRow {
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

/** The rows of the audit trail, the earliest first. */
export async function readTrail(at: TestApp, since = 0): Promise<TrailRow[]> {
  const query = sql`select * from audit_trail where id > ${since} order by id`
  return ((await at.database.db.execute(query)) as unknown as { rows: TrailRow[] }).rows
}

/** What is kept of a draft, and of who looks at what: nobody asks later who wrote it. */
const untold = new Set([
  // What is begun and not submitted. The submission is a row, and its answers stay in task_answer_history.
  'public.execution_tasks',
  'public.task_photos',
  // What was read, by whom it was for.
  'public.notifications',
  // Sessions: that one is opened and ended is told.
  'public.refresh_tokens',
  'public.sessions',
  'public.sign_in_places',
  // Why an answer is not given twice.
  'public.idempotency_keys',
  'public.installation',
  // How much somebody uploaded today: the uploads themselves are told.
  'public.upload_budgets',
  // Failed sign-ins: the trail has them at the end of the hour.
  'public.failed_sign_ins',
])

/** Calls that keep a draft in the row of its execution. */
const leaveNoTrace: readonly string[] = ['POST /technician/executions/{id}/save/']

/**
 * What is wrong with the trail of a call that somebody made.
 * @param changed the tables in which it changed something
 */
export function findFaults(call: string, changed: readonly string[], trail: readonly TrailRow[]): string[] {
  const faults = trail
    .filter((row) => row.via === '' && (row.user_id === null || row.address === '' || row.request_id === ''))
    .map((row) => `${call}: nobody is said to have ${row.action} the ${row.kind}`)
  for (const { message, localized } of trail)
    if (message !== null && (localized === null || renderInEnglish(localized) !== message))
      faults.push(`${call}: no other language can say: ${message}`)
  const localized = changed.filter((table) => table !== 'public.audit_trail' && !untold.has(table))
  const isTold = trail.some(({ via }) => via === '')
  if (localized.length > 0 && !isTold && !leaveNoTrace.includes(call))
    faults.push(`${call}: changed ${localized.join(', ')} and left no trace`)
  if (isTold && leaveNoTrace.includes(call)) faults.push(`${call}: is said to leave no trace, and does`)
  return faults
}
