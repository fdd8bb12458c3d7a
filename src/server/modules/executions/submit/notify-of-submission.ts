import { labelAssignment } from '#src/rules/assignment-label.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { ExecutionsContext } from '#src/server/modules/executions/ground/executions-context.ts'
import type { ExecutionRow } from '#src/server/modules/executions/ground/executions-store.ts'
import type { SeenFinding } from '#src/server/modules/findings/findings-service.ts'
import type { News } from '#src/server/modules/notifications/notifications-service.ts'

const titles: Record<LateFlag, string> = {
  reassigned: 'Work arrived after its order had changed',
  removed: 'Work arrived after its order had changed',
  deleted: 'Work arrived after its order had changed',
  completed_by_other: 'A checklist was submitted by two technicians',
  submitted_twice: 'A checklist was submitted twice by the same technician',
}

interface Submitted {
  caller: Caller
  found: SeenFinding[]
  late: LateFlag | null
  /** It was the last checklist of its assignment. */
  isLast: boolean
}

/** Tells the supervisors of the sector what came of a submission. */
export async function notifyOfSubmission(
  context: ExecutionsContext,
  tx: Tx,
  row: ExecutionRow,
  submitted: Submitted,
): Promise<void> {
  const news = [...listCritical(row, submitted.found), ...listHandedIn(row, submitted)]
  await context.notifications.notifySupervisors(tx, row.plant.sector_id, news)
}

/** What was found where it must not be. */
function listCritical(row: ExecutionRow, found: SeenFinding[]): News[] {
  return found
    .filter((finding) => finding.is_critical)
    .map(({ id, title, description }) => ({
      kind: 'critical_finding',
      title: `Critical finding: ${title}`,
      message: [`${labelFinding(id)}, ${nameChecklist(row)}`, description].filter(Boolean).join(': '),
      link: linkTo(row),
    }))
}

/** What was handed in: beside its order, once more after it was sent back, or as the last of its assignment. */
function listHandedIn(row: ExecutionRow, { caller, late, isLast }: Submitted): News[] {
  const by = `${caller.full_name}: ${nameChecklist(row)}`
  const link = linkTo(row)
  if (late) return [{ kind: 'late_submission', title: titles[late], message: by, link }]
  const news: News[] = []
  const { id, checklist_name: name, times_sent_back: timesSentBack } = row.execution
  if (timesSentBack > 0)
    news.push({
      kind: 'sent_back_done',
      title: `Done again: ${name}`,
      message: by,
      link,
      event: `sent_back_done:${id}:${timesSentBack}`,
    })
  else if (isLast)
    news.push({
      kind: 'assignment_completed',
      title: `Handed in: ${row.title}`,
      message: `${caller.full_name} has submitted every checklist of ${row.plant.name} (${labelAssignment(row.assignment.id)}).`,
      link,
      event: `assignment_completed:${row.assignment.id}:${id}`,
    })
  return news
}

const nameChecklist = ({ equipment, execution }: ExecutionRow) =>
  `${equipment.equipment_id} ${equipment.name}, ${execution.checklist_name}`

const linkTo = ({ assignment }: ExecutionRow) => `/supervisor/assignment/${assignment.id}`
