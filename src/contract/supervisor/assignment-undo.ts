import * as z from 'zod/mini'
import { id, instant, priority } from '#src/contract/shapes.ts'

/** An undo record of an assignment: its values before and after a change. The undo call takes it. */
export const assignmentUndo = z.object({
  id,
  /** For a deletion: its time. */
  deleted_at: z.optional(instant),
  /** For a reassignment to another technician. */
  assigned_to: z.optional(z.object({ before: id, after: id })),
  /** For a change of its priority. */
  priority: z.optional(z.object({ before: priority, after: priority })),
  /** For a piece of equipment that was removed, or reassigned to another technician. */
  equipment: z.optional(
    z.object({
      equipment_assignment_id: id,
      /** When it was removed; null after a reassignment. */
      removed_at: z.nullable(instant),
      /** When the assignment left the lists because it was empty; null while it has more equipment. */
      emptied_at: z.nullable(instant),
      /** The assignment that has the equipment now; null after a removal. */
      moved_to: z.nullable(
        z.object({
          id,
          /** True when that assignment was already started. */
          was_begun: z.boolean(),
        }),
      ),
    }),
  ),
})

/** The undo record of one assignment. */
export type AssignmentUndo = z.output<typeof assignmentUndo>
