import type { AssignmentView } from '#src/offline/public.ts'
import { isSentBack } from '#src/rules/execution-status.ts'

type Equipment = AssignmentView['equipment'][number]
type Checklist = Equipment['checklists'][number]

/** A checklist with the equipment that it belongs to. */
interface Step {
  equipment: Equipment
  checklist: Checklist
}

/** True when a reviewer gave the checklist back and it is not submitted again. */
export function isGivenBack(checklist: Checklist): boolean {
  return checklist.status !== 'completed' && isSentBack(checklist.review_status)
}

/** Lower comes first: what was begun, then what was sent back, then what is untouched. */
function rank({ checklist }: Step): number {
  if (isGivenBack(checklist)) return 1
  return checklist.status === 'in_progress' ? 0 : 2
}

/** The checklist to go on with; null when all are submitted. */
export function findNextChecklist(assignment: AssignmentView): Step | null {
  const open = assignment.equipment
    .flatMap((equipment) => equipment.checklists.map((checklist) => ({ equipment, checklist })))
    .filter(({ checklist }) => checklist.status !== 'completed')
  return open.sort((one, other) => rank(one) - rank(other))[0] ?? null
}

export function hasWorkSentBack(assignment: AssignmentView): boolean {
  return assignment.equipment.some((equipment) => equipment.checklists.some(isGivenBack))
}
