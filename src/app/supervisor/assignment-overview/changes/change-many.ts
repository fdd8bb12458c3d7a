import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import { limits } from '#src/rules/limits.ts'

/** Response of a bulk change: changed ids, failures with reasons, and the undo data. */
interface Outcome {
  changed: number[]
  failed: { id: number; error: string }[]
  undo: AssignmentUndo[]
}

/** The assignments of a request, with the versions that the user saw. */
export interface ManyAssignments {
  assignment_ids: number[]
  versions: { id: number; version: string }[]
}

/** Sends one bulk request. */
export type Change = (tools: ActionTools, many: ManyAssignments) => Promise<Outcome>

const listVersions = (of: readonly SupervisorAssignment[]): ManyAssignments => ({
  assignment_ids: of.map(({ id }) => id),
  versions: of.map(({ id, version }) => ({ id, version })),
})

export interface Changed {
  done: number
  refusals: string[]
  undo: AssignmentUndo[]
}

/**
 * Applies a change to several assignments, independently: one failure does not block the others. Sends one
 * page per request; when a request fails, earlier changes stay and can be undone.
 */
export async function changeMany(
  tools: ActionTools,
  selected: readonly SupervisorAssignment[],
  change: Change,
): Promise<Changed> {
  const labels = new Map(selected.map((assignment) => [assignment.id, assignment.assignment_id]))
  const rows = [...new Map(selected.map((assignment) => [assignment.id, assignment])).values()]
  const changed: Changed = { done: 0, refusals: [], undo: [] }
  const addRefusal = (id: number, reason: string) => changed.refusals.push(`${labels.get(id)}: ${reason}`)
  for (let from = 0; from < rows.length; from += limits.largestPageSize) {
    const some = rows.slice(from, from + limits.largestPageSize)
    await change(tools, listVersions(some)).then(
      (outcome) => {
        changed.done += outcome.changed.length
        changed.undo.push(...outcome.undo)
        for (const { id, error } of outcome.failed) addRefusal(id, error)
      },
      (error: unknown) => {
        for (const { id } of some) addRefusal(id, describeError(error))
      },
    )
  }
  return changed
}

/** The same for one assignment; a failure is thrown. @returns the undo data */
export async function changeOne(
  tools: ActionTools,
  assignment: SupervisorAssignment,
  change: Change,
): Promise<AssignmentUndo[]> {
  const { failed, undo } = await change(tools, listVersions([assignment]))
  if (failed[0]) throw new Error(failed[0].error)
  return undo
}
