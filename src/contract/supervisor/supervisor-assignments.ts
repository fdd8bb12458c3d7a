import * as z from 'zod/mini'
import { assignmentDetails, changedAssignment } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { execution } from '#src/contract/executions.ts'
import {
  calendarDate,
  calendarDateWith,
  expectedVersions,
  filledText,
  id,
  idText,
  message,
  priority,
  text,
  withVersion,
} from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentUndo } from './assignment-undo.ts'

const dueDate = calendarDateWith(validationMessages.assignmentDateRequired)

/** One technician's work in one plant. */
export const assignmentForm = z.object({
  plant_id: id,
  assigned_to: id,
  title: filledText(validationMessages.assignmentTitleRequired),
  instructions: z._default(text(), ''),
  /** Omitted: the first day of the round of its due date, or today when that has passed. */
  available_from: z.optional(calendarDate),
  due_date: dueDate,
  priority: z._default(priority, 'Medium'),
  /** Omitted: all active equipment of the plant that has an active checklist. */
  equipment_assignments: z.optional(
    z
      .array(z.object({ equipment_id: id, notes: z._default(text(limits.notesLength), '') }))
      .check(z.minLength(1, validationMessages.equipmentRequired), z.maxLength(2000)),
  ),
})

/**
 * Omitted fields stay unchanged. Title and instructions belong to the plant assignment, also when several technicians
 * share it.
 */
export const assignmentChange = z.object({
  title: z.optional(filledText(validationMessages.assignmentTitleRequired)),
  instructions: z.optional(text()),
  available_from: z.optional(calendarDate),
  due_date: z.optional(dueDate),
  priority: z.optional(priority),
  assigned_to: z.optional(id),
})

const assignmentIds = z.array(id).check(z.minLength(1), z.maxLength(limits.largestPageSize))

const bulkChange = {
  method: 'POST',
  who: ['supervisor'],
  reply: z.object({
    ...message.shape,
    changed: z.array(id),
    failed: z.array(z.object({ id, error: z.string() })),
    /** The input of the call `undo` for all changes. */
    undo: z.array(assignmentUndo),
  }),
} as const

/** Creates and changes assignments, one by one or in bulk; in bulk, each succeeds or fails separately. */
export const supervisorAssignmentCalls = {
  create: defineCall({
    method: 'POST',
    path: '/supervisor/assignments/',
    who: ['supervisor'],
    summary:
      'Assign a plant, or some of its equipment, to one technician, with a fixed copy of the checklists',
    body: assignmentForm,
    bodyBytes: limits.listBytes,
    reply: assignmentDetails,
    status: 201,
    isIdempotent: true,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/',
    who: ['supervisor'],
    summary: 'Change an assignment that is not completed; all or nothing',
    body: withVersion(assignmentChange),
    reply: changedAssignment,
  }),
  bulkCreate: defineCall({
    method: 'POST',
    path: '/supervisor/assignments/bulk_create/',
    who: ['supervisor'],
    summary: 'Create several assignments, each one separately; an index counts from 0',
    body: z.object({
      assignments: z.array(assignmentForm).check(z.minLength(1), z.maxLength(limits.assignmentsAtOnce)),
    }),
    bodyBytes: limits.listBytes,
    reply: z.object({
      ...message.shape,
      created: z.array(
        z.object({
          index: z.int(),
          id,
          assignment_id: z.string(),
          assigned_to: id,
          assigned_to_name: z.string(),
        }),
      ),
      failed: z.array(z.object({ index: z.int(), error: z.string() })),
    }),
    isIdempotent: true,
  }),
  bulkReassign: defineCall({
    ...bulkChange,
    path: '/supervisor/assignments/bulk_reassign/',
    summary: 'Reassign several assignments to one technician, each one separately',
    body: z.object({ assignment_ids: assignmentIds, versions: expectedVersions(), assigned_to: id }),
  }),
  bulkPriority: defineCall({
    ...bulkChange,
    path: '/supervisor/assignments/bulk_priority/',
    summary: 'Change the priority of several assignments, each one separately',
    body: z.object({ assignment_ids: assignmentIds, versions: expectedVersions(), priority }),
  }),
  bulkDelete: defineCall({
    ...bulkChange,
    path: '/supervisor/assignments/bulk_delete/',
    summary: 'Delete several assignments that are not completed, each one separately',
    body: z.object({ assignment_ids: assignmentIds, versions: expectedVersions() }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/supervisor/assignments/undo/',
    who: ['supervisor'],
    summary: 'Undo the last change to several assignments; all of it, or nothing if one has changed since',
    body: z.object({
      changes: z.array(assignmentUndo).check(z.minLength(1), z.maxLength(limits.undoneAtOnce)),
    }),
    bodyBytes: limits.listBytes,
    reply: message,
  }),
  execution: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/{id}/execution/',
    who: ['supervisor'],
    summary: 'Read an execution of an assignment: the given one, or the first open one',
    query: z.object({ equipment: z.optional(idText), checklist: z.optional(idText) }),
    reply: execution,
  }),
}
