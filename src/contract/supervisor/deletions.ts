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
      'Restore reports that were just deleted, all of them or none; a technician restores only their own deletions',
    body,
    reply: message,
  }),
  undoPdfs: defineCall({
    method: 'POST',
    path: '/checklists/pdfs/undo/',
    who: ['admin', 'supervisor'],
    summary: 'Restore weekly PDFs that were just deleted, all of them or none',
    body,
    reply: message,
  }),
  undoFindingPhotos: defineCall({
    method: 'POST',
    path: '/supervisor/findings/photos/undo/',
    who: ['supervisor'],
    summary: 'Restore photos of findings that were just deleted, all of them or none',
    body: byUuid,
    reply: message,
  }),
  undoEvents: defineCall({
    method: 'POST',
    path: '/admin/calendar/events/undo/',
    who: ['admin'],
    summary: 'Restore events that were just deleted, all of them or none',
    body,
    reply: message,
  }),
  cleanUpFailed: defineCall({
    method: 'POST',
    path: '/technician/reports/cleanup_failed/',
    who: ['technician'],
    summary: 'Delete the failed reports of your assignments',
    reply: z.object({
      ...message.shape,
      count: z.int(),
      /** The ids of the deleted reports, for `undoReports`. */
      undo: z.array(id),
    }),
  }),
}
