import type { AssignmentView } from '#src/offline/public.ts'

/** An open checklist of a piece of equipment. */
export interface OpenStep {
  assignment: AssignmentView
  equipmentId: number
  checklist: AssignmentView['equipment'][number]['checklists'][number]
}

/** Open checklists of one piece of equipment, in the order of the assignments. */
export function findOpenWork(work: readonly AssignmentView[], equipmentId: number): OpenStep[] {
  return work
    .filter(({ status, is_unlisted }) => status !== 'completed' && !is_unlisted)
    .flatMap((assignment) =>
      assignment.equipment
        .filter(({ id }) => id === equipmentId)
        .flatMap(({ checklists }) => checklists.filter(({ status }) => status !== 'completed'))
        .map((checklist) => ({ assignment, equipmentId, checklist })),
    )
}
