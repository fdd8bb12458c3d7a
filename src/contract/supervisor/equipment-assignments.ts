import * as z from 'zod/mini'
import { assignmentDetails } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { id, message } from '#src/contract/shapes.ts'
import { assignmentUndo } from './assignment-undo.ts'

/**
 * The input of the undo call; null when the change completed the assignment, since its report is then being
 * generated.
 */
const undo = z.nullable(assignmentUndo)

/** One piece of equipment of an assignment: remove or reassign. */
export const equipmentAssignmentCalls = {
  remove: defineCall({
    method: 'DELETE',
    path: '/supervisor/equipment-assignments/{id}/',
    who: ['supervisor'],
    summary: 'Remove equipment from an assignment',
    reply: z.object({ ...message.shape, undo }),
  }),
  reassign: defineCall({
    method: 'PATCH',
    path: '/supervisor/equipment-assignments/{id}/reassign/',
    who: ['supervisor'],
    summary: 'Reassign one equipment item of an assignment to another technician',
    body: z.object({ assigned_to: id }),
    reply: z.object({ ...assignmentDetails.shape, undo }),
  }),
}
