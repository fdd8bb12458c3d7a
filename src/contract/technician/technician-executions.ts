import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { execution, executionTask, photo } from '#src/contract/executions.ts'
import {
  calendarDate,
  filledText,
  id,
  idText,
  instant,
  localizedText,
  pageOf,
  paging,
  text,
} from '#src/contract/shapes.ts'
import { signatureInput, submitReply } from '#src/contract/technician.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'

/** An execution without its tasks, for lists. */
export const executionSummary = z.omit(execution, { tasks: true, beside_photos: true })

const status = z.enum(taskAnswers, {
  error: validationMessages.answerRequired,
})
const measurement = z.nullable(z.number())

/** Input for one task; omitted fields stay unchanged, and `status: null` removes the answer. */
const answerChange = z.object({
  status: z.optional(z.nullable(status)),
  description: z.optional(text()),
  /** How you fixed a Not OK on the spot; null or empty removes it. */
  corrective_action: z.optional(z.nullable(text())),
  measurement: z.optional(measurement),
  completed_at: z.optional(z.nullable(instant)),
})

/** The progress of an execution. */
export const executionProgress = z.object({
  execution_id: id,
  status: execution.shape.status,
  is_paused: z.boolean(),
  total_tasks: z.int(),
  answered_tasks: z.int(),
  passed_tasks: z.int(),
  failed_tasks: z.int(),
  photo_count: z.int(),
  current_task_index: z.int(),
  progress_percentage: z.int(),
  started_at: z.nullable(instant),
})

/** The receipt of a pause or its end. */
const pauseReply = z.object({
  execution_id: id,
  is_paused: z.boolean(),
  /** Start of the pause; null without a pause. */
  paused_at: z.nullable(instant),
  message: localizedText,
  op_id: z.nullable(z.string()),
})

/** A past answer of the same task, in this or an earlier week. */
export const taskHistoryEntry = z.object({
  execution_id: id,
  due_date: calendarDate,
  technician_name: z.string(),
  status,
  description: z.string(),
  corrective_action: z.nullable(z.string()),
  measurement: z.nullable(z.number()),
  /** By the corrected clock of the phone. */
  answered_at: z.nullable(instant),
  /** By the server's clock. */
  recorded_at: instant,
  photos: z.array(photo),
})

const pause = {
  method: 'POST',
  who: ['technician'],
  body: z._default(z.object({}), {}),
  reply: pauseReply,
  isIdempotent: true,
} as const

/**
 * Step-by-step work on an execution, for clients that are always online. Saved input is on the server but not
 * submitted. The phone app stores answers locally and sends them with `submitChecklist`.
 */
export const technicianExecutionCalls = {
  ofAssignment: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/execution/',
    who: ['technician'],
    summary: 'Read the execution to continue: the first of your assignment that is not submitted',
    query: z.object({ equipment: z.optional(idText), checklist: z.optional(idText) }),
    reply: execution,
  }),
  active: defineCall({
    method: 'GET',
    path: '/technician/executions/active/',
    who: ['technician'],
    summary: 'List your executions that are started and not submitted',
    query: z.object(paging),
    reply: pageOf(executionSummary),
  }),
  progress: defineCall({
    method: 'GET',
    path: '/technician/executions/{id}/progress/',
    who: ['technician'],
    summary: 'Read the progress of your execution',
    reply: executionProgress,
  }),
  save: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/save/',
    who: ['technician'],
    summary: 'Save notes and answers without submitting',
    body: z.object({
      technician_notes: z.optional(text(limits.notesLength)),
      comments: z.optional(text(limits.notesLength)),
      task_responses: z.optional(z.array(z.extend(answerChange, { task_id: id })).check(z.maxLength(10_000))),
    }),
    bodyBytes: limits.submissionBytes,
    reply: execution,
    isIdempotent: true,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/submit/',
    who: ['technician'],
    summary: 'Submit the saved answers; the notes can be sent as technician_notes or comments',
    body: z._default(
      z.object({
        technician_notes: z.optional(text(limits.notesLength)),
        comments: z.optional(text(limits.notesLength)),
        signature: signatureInput,
        completed_at: z.optional(instant),
        sent_at: z.optional(instant),
      }),
      {},
    ),
    reply: submitReply,
    isIdempotent: true,
  }),
  pause: defineCall({
    ...pause,
    path: '/technician/executions/{id}/pause/',
    summary: 'Pause a started execution; pausing twice is not an error',
  }),
  resume: defineCall({
    ...pause,
    path: '/technician/executions/{id}/resume/',
    summary: 'Resume a paused execution; resuming twice is not an error',
  }),
  readTask: defineCall({
    method: 'GET',
    path: '/technician/executions/{id}/tasks/{taskId}/',
    who: ['technician'],
    summary: 'Read a task of your execution',
    reply: executionTask,
  }),
  changeTask: defineCall({
    method: 'PATCH',
    path: '/technician/executions/{id}/tasks/{taskId}/',
    who: ['technician'],
    summary: 'Save an answer, complete or not',
    body: answerChange,
    reply: executionTask,
    isIdempotent: true,
  }),
  readTaskShort: defineCall({
    method: 'GET',
    path: '/technician/execution-tasks/{id}/',
    who: ['technician'],
    summary: 'Read a task of your execution by its execution task id',
    reply: executionTask,
  }),
  changeTaskShort: defineCall({
    method: 'PATCH',
    path: '/technician/execution-tasks/{id}/',
    who: ['technician'],
    summary: 'Save an answer, complete or not',
    body: answerChange,
    reply: executionTask,
    isIdempotent: true,
  }),
  commentTask: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/tasks/{taskId}/comment/',
    who: ['technician'],
    summary: 'Write the description of a task',
    body: z.object({ comment: filledText(validationMessages.required, limits.descriptionLength) }),
    reply: executionTask,
    isIdempotent: true,
  }),
  completeTask: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/tasks/{taskId}/complete/',
    who: ['technician'],
    summary: 'Answer a task; the answer must be complete',
    body: z.object({
      status,
      description: z.optional(text()),
      corrective_action: z.optional(z.nullable(text())),
      measurement: z.optional(measurement),
      completed_at: z.optional(z.nullable(instant)),
    }),
    reply: executionTask,
    isIdempotent: true,
  }),
  taskHistory: defineCall({
    method: 'GET',
    path: '/technician/tasks/{taskId}/history/',
    who: ['technician'],
    summary: 'List the earlier answers of the same task, the latest first',
    query: z.object(paging),
    reply: pageOf(taskHistoryEntry),
  }),
  removePhotoShort: defineCall({
    method: 'DELETE',
    path: '/technician/execution-images/{id}/',
    who: ['technician'],
    summary: 'Delete a photo of a task that is not submitted',
    uuids: ['id'],
    reply: 'nothing',
    isIdempotent: true,
  }),
}
