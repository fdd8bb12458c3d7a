import * as z from 'zod/mini'
import { assignmentDetails } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { id, message } from '#src/contract/shapes.ts'
import { assignmentUndo } from './assignment-undo.ts'

/** What the call that undoes changes needs; null where the rest was completed by it, as its report is being made then. */
const undo = z.nullable(assignmentUndo)

/** One piece of equipment of an assignment: taken out, or given to somebody else. */
export const equipmentAssignmentCalls = {
  remove: defineCall({
    method: 'DELETE',
    path: '/supervisor/equipment-assignments/{id}/',
    who: ['supervisor'],
    summary: 'Take a piece of equipment out of an assignment',
    reply: z.object({ ...message.shape, undo }),
  }),
  reassign: defineCall({
    method: 'PATCH',
    path: '/supervisor/equipment-assignments/{id}/reassign/',
    who: ['supervisor'],
    summary: 'Give one piece of equipment of an assignment to another technician',
    body: z.object({ assigned_to: id }),
    reply: z.object({ ...assignmentDetails.shape, undo }),
  }),
}
