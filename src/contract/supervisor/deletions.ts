import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { id, message, uuid } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'

const body = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(limits.undoneAtOnce)) })

const byUuid = z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(limits.photosPerFinding)) })

/** Undo of recent deletions for users who can delete, and deletions that no first screen needs. */
export const deletionCalls = {
  undoReports: defineCall({
    method: 'POST',
    path: '/reports/reports/undo/',
    who: ['admin', 'supervisor', 'technician'],
    summary:
      'Take back that reports were deleted a moment ago, all of them or none; technicians those that they deleted',
    body,
    reply: message,
  }),
  undoPdfs: defineCall({
    method: 'POST',
    path: '/checklists/pdfs/undo/',
    who: ['admin', 'supervisor'],
    summary: 'Take back that weekly PDFs were deleted a moment ago, all of them or none',
    body,
    reply: message,
  }),
  undoEquipmentFiles: defineCall({
    method: 'POST',
    path: '/admin/equipment/files/undo/',
    who: ['admin'],
    summary: 'Take back that files of equipment were taken away a moment ago, all of them or none',
    body,
    reply: message,
  }),
  undoFindingPhotos: defineCall({
    method: 'POST',
    path: '/supervisor/findings/photos/undo/',
    who: ['supervisor'],
    summary: 'Take back that photos of findings were deleted a moment ago, all of them or none',
    body: byUuid,
    reply: message,
  }),
  undoEvents: defineCall({
    method: 'POST',
    path: '/admin/calendar/events/undo/',
    who: ['admin'],
    summary: 'Take back that events were deleted a moment ago, all of them or none',
    body,
    reply: message,
  }),
  undoTasks: defineCall({
    method: 'POST',
    path: '/admin/tasks/undo/',
    who: ['admin'],
    summary: 'Take back that tasks were deleted a moment ago, all of them or none',
    body,
    reply: message,
  }),
  undoPlants: defineCall({
    method: 'POST',
    path: '/admin/plants/undo/',
    who: ['admin'],
    summary: 'Take back that plants were deleted a moment ago with what stands below, all of it or nothing',
    body,
    reply: message,
  }),
  undoEquipment: defineCall({
    method: 'POST',
    path: '/admin/equipment/undo/',
    who: ['admin'],
    summary:
      'Take back that pieces of equipment were deleted a moment ago with what stands below, all of it or nothing',
    body,
    reply: message,
  }),
  undoChecklists: defineCall({
    method: 'POST',
    path: '/admin/checklists/undo/',
    who: ['admin'],
    summary:
      'Take back that checklists were deleted a moment ago with what stands below, all of it or nothing',
    body,
    reply: message,
  }),
  cleanUpFailed: defineCall({
    method: 'POST',
    path: '/technician/reports/cleanup_failed/',
    who: ['technician'],
    summary: 'Remove the failed reports of the own assignments',
    reply: z.object({
      ...message.shape,
      count: z.int(),
      /** The ids of the deleted reports, for `undoReports`. */
      undo: z.array(id),
    }),
  }),
}
