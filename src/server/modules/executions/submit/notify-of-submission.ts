import { labelAssignment } from '#src/rules/assignment-label.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { ExecutionsContext } from '#src/server/modules/executions/ground/executions-context.ts'
import type { ExecutionRow } from '#src/server/modules/executions/ground/executions-store.ts'
import type { SeenFinding } from '#src/server/modules/findings/findings-service.ts'

const titles: Record<LateFlag, string> = {
  reassigned: 'Work arrived after its order had changed',
  removed: 'Work arrived after its order had changed',
  deleted: 'Work arrived after its order had changed',
  completed_by_other: 'A checklist was submitted by two technicians',
  submitted_twice: 'A checklist was submitted twice by the same technician',
}

/** Writes the submission into the audit trail and tells the supervisors what cannot wait for the review. */
export async function notifyOfSubmission(
  context: ExecutionsContext,
  tx: Tx,
  row: ExecutionRow,
  submitted: { caller: Caller; found: SeenFinding[]; late: LateFlag | null },
): Promise<void> {
  const { caller, late } = submitted
  const where = `${row.equipment.equipment_id} ${row.equipment.name}, ${row.execution.checklist_name}`
  await context.activity.record(tx, {
    type: 'checklist_submitted',
    message: `${caller.full_name} submitted ${row.execution.checklist_name} for ${row.equipment.equipment_id} (${labelAssignment(row.assignment.id)})`,
    sectorId: row.plant.sector_id,
    userId: caller.id,
  })
  const link = `/supervisor/assignment/${row.assignment.id}`
  const critical = submitted.found.filter((finding) => finding.is_critical)
  const news = critical.map(({ id, title, description }) => ({
    kind: 'critical_finding',
    title: `Critical finding: ${title}`,
    message: [`${labelFinding(id)}, ${where}`, description].filter(Boolean).join(': '),
    link,
  }))
  if (late)
    news.push({
      kind: 'late_submission',
      title: titles[late],
      message: `${caller.full_name}: ${where}`,
      link,
    })
  await context.notifications.notifySupervisors(tx, row.plant.sector_id, news)
}
