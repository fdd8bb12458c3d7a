import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import { limits } from '#src/rules/limits.ts'

/** What the server says of many: what was changed, what was not and why, and what takes the changes back. */
interface Outcome {
  changed: number[]
  failed: { id: number; error: string }[]
  undo: AssignmentUndo[]
}

/** The assignments that a call is about, and how each was seen. */
export interface ManyAssignments {
  assignment_ids: number[]
  versions: { id: number; version: string }[]
}

/** Changes as many as are named in one call. */
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
 * One change for several assignments, each for itself: one that is refused keeps none of the others back. So many as one
 * call takes go at once; where a call fails, what went before it stays, and can be taken back.
 */
export async function changeMany(
  tools: ActionTools,
  selected: readonly SupervisorAssignment[],
  change: Change,
): Promise<Changed> {
  const labels = new Map(selected.map((assignment) => [assignment.id, assignment.assignment_id]))
  const rows = [...new Map(selected.map((assignment) => [assignment.id, assignment])).values()]
  const changed: Changed = { done: 0, refusals: [], undo: [] }
  const refuse = (id: number, reason: string) => changed.refusals.push(`${labels.get(id)}: ${reason}`)
  for (let from = 0; from < rows.length; from += limits.largestPageSize) {
    const some = rows.slice(from, from + limits.largestPageSize)
    await change(tools, listVersions(some)).then(
      (outcome) => {
        changed.done += outcome.changed.length
        changed.undo.push(...outcome.undo)
        for (const { id, error } of outcome.failed) refuse(id, error)
      },
      (error: unknown) => {
        for (const { id } of some) refuse(id, describeError(error))
      },
    )
  }
  return changed
}

/** The same of one: what refuses it is an error. @returns what takes it back */
export async function changeOne(
  tools: ActionTools,
  assignment: SupervisorAssignment,
  change: Change,
): Promise<AssignmentUndo[]> {
  const { failed, undo } = await change(tools, listVersions([assignment]))
  if (failed[0]) throw new Error(failed[0].error)
  return undo
}
