import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  calendarDate,
  calendarDateWith,
  filledText,
  id,
  idText,
  message,
  priority,
  text,
} from '#src/contract/shapes.ts'
import { readingStates } from '#src/contract/weekly-pdfs.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** A piece of equipment on the board. `equipment_id` is its tag. Counts are of active checklists that have tasks. */
const boardEquipment = z.object({
  id,
  name: z.string(),
  equipment_id: z.string(),
  checklist_count: z.int(),
  task_count: z.int(),
  /** Minutes, from the checklists that have an estimate. */
  minutes: z.int(),
  /** Checklists without an estimated duration. */
  without_estimate: z.int(),
  /** The frequencies of its checklists, joined; often ''. */
  frequency: z.string(),
  /** The latest assignment that is due in the week. */
  assigned_this_week: z.nullable(
    z.object({ who: z.string(), until: calendarDate, is_completed: z.boolean() }),
  ),
  /** The technician of the latest assignment before the week, who may no longer be assignable. */
  last_technician: z.nullable(id),
})
/** A piece of equipment on the board. */
export type BoardEquipment = z.infer<typeof boardEquipment>

const boardPlant = z.object({
  id,
  plant_id: z.string(),
  name: z.string(),
  location: z.string(),
  equipment: z.array(boardEquipment),
})
/** A plant on the board with its equipment. */
export type BoardPlant = z.infer<typeof boardPlant>

/** An active technician of the sector with the work that is assigned for the week. */
const boardTechnician = z.object({
  id,
  full_name: z.string(),
  /** Minutes of the checklists that are already assigned for the week, done or not. */
  minutes: z.int(),
  /** Assigned checklists of the week without an estimated duration. */
  without_estimate: z.int(),
})

const board = z.object({
  /** The first and the last day of the week. */
  available_from: calendarDate,
  due_date: calendarDate,
  /** Working hours of a technician in a week, from the settings. */
  weekly_hours: z.int(),
  pdf: z.nullable(z.object({ id, title: z.string(), reading_state: z.nullable(z.enum(readingStates)) })),
  plants: z.array(boardPlant),
  technicians: z.array(boardTechnician),
})
/** Everything that can be assigned for a week, and who can do it. */
export type Board = z.infer<typeof board>

/** The assignments of a board. */
export const boardForm = z.object({
  /** Links the assignments to this weekly PDF, and starts or completes its workflow. */
  pdf: z.optional(id),
  instructions: z._default(text(), ''),
  /** Omitted: the first day of the round of its due date, or today when that has passed. */
  available_from: z.optional(calendarDate),
  due_date: calendarDateWith(validationMessages.assignmentDateRequired),
  priority: z._default(priority, 'Medium'),
  /** Also assigns equipment that is already assigned in the week of the due date. */
  again: z._default(z.boolean(), false),
  plants: z
    .array(
      z.object({
        plant_id: id,
        title: filledText(validationMessages.assignmentTitleRequired),
        equipment_assignments: z
          .array(
            z.object({
              equipment_id: id,
              technician_id: id,
              notes: z._default(text(limits.notesLength), ''),
            }),
          )
          .check(z.minLength(1, validationMessages.equipmentRequired), z.maxLength(limits.equipmentAtOnce)),
      }),
    )
    .check(z.minLength(1, validationMessages.equipmentRequired), z.maxLength(limits.equipmentAtOnce)),
})

/** Assigns many plants on one screen. */
export const assignmentBoardCalls = {
  read: defineCall({
    method: 'GET',
    path: '/supervisor/assignment-board/',
    who: ['supervisor'],
    summary:
      'Read the plants of a weekly PDF or of the sector, and the technicians with their work of a week',
    query: z.object({
      /** Any day of the week; by default today. */
      week: z.optional(calendarDate),
      pdf: z.optional(idText),
    }),
    reply: board,
  }),
  assign: defineCall({
    method: 'POST',
    path: '/supervisor/assignment-board/',
    who: ['supervisor'],
    summary: 'Assign equipment of several plants to several technicians; all of it or nothing',
    body: boardForm,
    bodyBytes: limits.listBytes,
    reply: z.object({
      ...message.shape,
      /** The ids of the new assignments; the input of the call `undo`. */
      assignments: z.array(id),
    }),
    status: 201,
    isIdempotent: true,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/supervisor/assignment-board/undo/',
    who: ['supervisor'],
    summary: 'Withdraw assignments that nobody has started; all of them or nothing',
    body: z.object({
      assignments: z.array(id).check(z.minLength(1), z.maxLength(limits.equipmentAtOnce)),
    }),
    reply: message,
  }),
}
