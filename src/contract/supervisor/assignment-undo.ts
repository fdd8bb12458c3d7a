import * as z from 'zod/mini'
import { id, instant, priority } from '#src/contract/shapes.ts'

/** What was done to an assignment: how it was before, and how it was left. Given back, it is taken back. */
export const assignmentUndo = z.object({
  id,
  /** Set when it was deleted: the moment of it. */
  deleted_at: z.optional(instant),
  /** Set when it was given to another technician. */
  assigned_to: z.optional(z.object({ before: id, after: id })),
  /** Set when its priority was changed. */
  priority: z.optional(z.object({ before: priority, after: priority })),
  /** Set when a piece of equipment was taken out of it, or given to another technician. */
  equipment: z.optional(
    z.object({
      equipment_assignment_id: id,
      /** When it was taken out; null where it was given away. */
      removed_at: z.nullable(instant),
      /** When the assignment left the lists, as nothing was left in it; null where more is in it. */
      emptied_at: z.nullable(instant),
      /** The part of the same order that the piece is in now; null where it was taken out. */
      moved_to: z.nullable(
        z.object({
          id,
          /** It was begun before the piece came. */
          was_begun: z.boolean(),
        }),
      ),
    }),
  ),
})

/** What takes back what was done to one assignment. */
export type AssignmentUndo = z.output<typeof assignmentUndo>
