import { labelAssignment } from '#src/rules/assignment-label.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'
import type { RecordedFinding } from '#src/server/findings/findings-service.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import type { NewNotification } from '#src/server/notifications/notifications-service.ts'

const titles: Record<LateFlag, Message> = {
  reassigned: message('submitted.late'),
  removed: message('submitted.late'),
  deleted: message('submitted.late'),
  completed_by_other: message('submitted.byAnother'),
  submitted_twice: message('submitted.duplicate'),
}

interface Submitted {
  caller: Caller
  found: RecordedFinding[]
  late: LateFlag | null
  /** It was the last checklist of its assignment. */
  isLast: boolean
}

/** Notifies the supervisors of the sector of a submission. */
export async function notifyOfSubmission(
  context: ExecutionsContext,
  tx: Tx,
  row: ExecutionRow,
  submitted: Submitted,
): Promise<void> {
  const news = [...listCritical(row, submitted.found), ...listSubmissionNews(row, submitted)]
  await context.notifications.notifySupervisors(tx, row.plant.sector_id, news)
}

/** Notifications of critical findings. */
function listCritical(row: ExecutionRow, found: RecordedFinding[]): NewNotification[] {
  return found
    .filter((finding) => finding.is_critical)
    .map(({ id, title, description, corrective_action: fix }) => ({
      kind: 'critical_finding',
      title: message('submitted.critical', { title }),
      message: describeFound([`${labelFinding(id)}, ${nameChecklist(row)}`, description], fix),
      link: linkTo(row),
    }))
}

/** The finding, and how it was fixed on the spot. */
function describeFound(parts: string[], fix: string | null): string | Message {
  const found = parts.filter(Boolean).join(': ')
  return fix === null ? found : message('submitted.corrected', { found, action: fix })
}

/** Notification of a late submission, a resubmission, or the last checklist of an assignment. */
function listSubmissionNews(row: ExecutionRow, { caller, late, isLast }: Submitted): NewNotification[] {
  const by = `${caller.full_name}: ${nameChecklist(row)}`
  const link = linkTo(row)
  if (late) return [{ kind: 'late_submission', title: titles[late], message: by, link }]
  const news: NewNotification[] = []
  const { id, checklist_name: name, times_sent_back: timesSentBack } = row.execution
  if (timesSentBack > 0)
    news.push({
      kind: 'sent_back_done',
      title: message('submitted.again', { checklist: name }),
      message: by,
      link,
      event: `sent_back_done:${id}:${timesSentBack}`,
    })
  else if (isLast)
    news.push({
      kind: 'assignment_completed',
      title: message('submitted.all', { title: row.title }),
      message: message('submitted.allText', {
        who: caller.full_name,
        plant: row.plant.name,
        label: labelAssignment(row.assignment.id),
      }),
      link,
      event: `assignment_completed:${row.assignment.id}:${id}`,
    })
  return news
}

const nameChecklist = ({ equipment, execution }: ExecutionRow) =>
  `${equipment.equipment_id} ${equipment.name}, ${execution.checklist_name}`

const linkTo = ({ assignment }: ExecutionRow) => `/supervisor/assignment/${assignment.id}`
