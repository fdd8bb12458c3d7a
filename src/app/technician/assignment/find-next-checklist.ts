import { paths } from '#src/app/shared/routing/paths.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { isSentBack } from '#src/rules/execution-status.ts'

type Equipment = AssignmentView['equipment'][number]
type Checklist = Equipment['checklists'][number]

/** A checklist with its equipment. */
interface Step {
  equipment: Equipment
  checklist: Checklist
}

/** True when a reviewer requested a revision that is not submitted yet. */
export function isRevisionRequested(checklist: Checklist): boolean {
  return checklist.status !== 'completed' && isSentBack(checklist.review_status)
}

/** Sort rank: started checklists, then requested revisions, then untouched ones. */
function rank({ checklist }: Step): number {
  if (isRevisionRequested(checklist)) return 1
  return checklist.status === 'in_progress' ? 0 : 2
}

/** The next checklist to execute; null when all are submitted. */
export function findNextChecklist(assignment: AssignmentView): Step | null {
  const open = assignment.equipment
    .flatMap((equipment) => equipment.checklists.map((checklist) => ({ equipment, checklist })))
    .filter(({ checklist }) => checklist.status !== 'completed')
  return open.sort((one, other) => rank(one) - rank(other))[0] ?? null
}

export function hasRequestedRevision(assignment: AssignmentView): boolean {
  return assignment.equipment.some((equipment) => equipment.checklists.some(isRevisionRequested))
}

/** Address of a checklist of an assignment. */
export const linkToChecklist = ({ id }: AssignmentView, { equipment, checklist }: Step): string =>
  paths.technician.checklist({ assignment: id, equipment: equipment.id, checklist: checklist.id })
