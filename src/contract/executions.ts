import * as z from 'zod/mini'
import { executionStatuses, lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { sentences } from '#src/rules/sentences.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { defineCall } from './call.ts'
import { taskContent } from './plants.ts'
import {
  boundedText,
  calendarDate,
  filledText,
  flagText,
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  text,
} from './shapes.ts'

/** A photo as the server holds it. The addresses are signed and can be opened without a token until they expire. */
export const photo = z.object({
  id: z.uuid(),
  task_id: id,
  photo_url: z.string(),
  thumbnail_url: z.string(),
  sha256: z.string(),
  size: z.int(),
  taken_at: z.nullable(instant),
  /** What the phone said of that; there when it cannot be. */
  taken_said: z.optional(z.string()),
  uploaded_at: instant,
  /** The photo without the marks that were drawn on it; there when it has some. */
  original: z.optional(z.object({ id: z.uuid(), photo_url: z.string() })),
})

/** A photo that somebody uploaded for a checklist and that is not part of it. */
export const besidePhoto = z.object({
  ...photo.shape,
  uploaded_by_name: z.string(),
  /** No submission ever named it, or only an earlier one did. */
  why: z.enum(['not_submitted', 'earlier_submission']),
})

/** An answer as the server holds it; `measurement` in the task's unit. */
export const taskResponse = z.object({
  status: z.nullable(z.enum(taskAnswers)),
  description: z.string(),
  measurement: z.nullable(z.number()),
  photo_url: z.nullable(z.string()),
  photos: z.array(photo),
  completed_at: z.nullable(instant),
  /** What the phone said of that; there when it cannot be, and `completed_at` is when it arrived. */
  completed_said: z.optional(z.string()),
})

/** What the same task was answered the last time that it was done. */
export const previousAnswer = z.object({
  status: z.enum(taskAnswers),
  description: z.string(),
  measurement: z.nullable(z.number()),
  technician_name: z.string(),
  submitted_at: instant,
  photo_id: z.nullable(z.uuid()),
  photo_url: z.nullable(z.string()),
})

/** What is known to be wrong at a task. */
export const taskFinding = z.object({
  id,
  /** What people call it: `F-000123`. */
  number: z.string(),
  state: z.enum(findingStates),
  first_seen_at: instant,
  /** In how many weeks it was seen. */
  weeks: z.int(),
})
/** What is known to be wrong at a task: short, beside the task. */
export type TaskFinding = z.infer<typeof taskFinding>

/** A task's frozen copy, its answer, and what was found the last time. */
export const executionTask = z.object({
  id,
  ...taskContent,
  /** A reviewer asked to look at this task again. */
  needs_attention: z.boolean(),
  response: z.nullable(taskResponse),
  previous: z.nullable(previousAnswer),
  /** Of submitted work the finding that its answer was seen in; else the one that is open for this task. */
  finding: z.nullable(taskFinding),
})
/** A task of a checklist being done: frozen when it was handed out, with its answer. */
export type ExecutionTask = z.infer<typeof executionTask>

/**
 * A name as it was drawn. Each stroke is its points one after the other, `x, y, x, y`: parts of the width and of the height
 * of a box that is two and a half times as wide as high, from its top left.
 */
const drawnSignature = z.object({ strokes: z.array(z.array(z.number())) })

/** With what a technician signed: a name that was drawn, or typed by whoever does not draw. */
const signature = z.union([drawnSignature, z.object({ name: z.string() })])

/** One checklist of one piece of equipment inside an assignment, being done. */
export const execution = z.object({
  id,
  assignment_id: id,
  assignment_label: z.string(),
  equipment_id: id,
  equipment_tag: z.string(),
  equipment_name: z.string(),
  equipment_notes: z.string(),
  checklist_id: id,
  checklist_name: z.string(),
  checklist_description: z.string(),
  priority: z.enum(assignmentPriorities),
  /** From this day on the work could be started; never after the due date. */
  available_from: calendarDate,
  due_date: calendarDate,
  estimated_duration: z.nullable(z.number()),
  plant_name: z.string(),
  plant_code: z.string(),
  assigned_to: id,
  assigned_to_name: z.string(),
  status: z.enum(executionStatuses),
  review_status: z.enum(reviewStatuses),
  review_comments: z.string(),
  reviewed_by_name: z.nullable(z.string()),
  reviewed_at: z.nullable(instant),
  /** Why this stands beside the checklist that it was meant for; null where it is that checklist itself. */
  submitted_after: z.nullable(z.enum(lateFlags)),
  /** The phone's clock was more than 24 hours off. */
  is_clock_off: z.boolean(),
  started_at: z.nullable(instant),
  /** Since when the technician pauses; null while the work goes on. */
  paused_at: z.nullable(instant),
  /** When the technician finished, as far as the phone can be believed. */
  completed_at: z.nullable(instant),
  /** What the phone said of that; there when it cannot be, and `completed_at` is when it arrived. */
  completed_said: z.optional(z.string()),
  /** The server's time of arrival. */
  received_at: z.nullable(instant),
  technician_notes: z.string(),
  /** Of submitted work; there when it was signed. */
  signature: z.optional(signature),
  current_task_index: z.int(),
  total_tasks: z.int(),
  answered_tasks: z.int(),
  progress_percentage: z.int(),
  tasks: z.array(executionTask),
  /** Which submission this is, for the verdict on it; there for supervision alone, once it is submitted. */
  submission: z.optional(z.string()),
  /** What was uploaded for it and is not part of it; there for supervision alone. */
  beside_photos: z.optional(z.array(besidePhoto)),
})
/** One checklist of one piece of equipment being done, with its tasks and its review. */
export type Execution = z.infer<typeof execution>

/** A submitted execution waiting for a verdict. */
export const pendingReview = z.object({
  id,
  priority: z.enum(assignmentPriorities),
  assignment_id: id,
  assignment_label: z.string(),
  assigned_to_name: z.string(),
  checklist_name: z.string(),
  /** Its number; `equipment_tag` is what is painted on it. */
  equipment: id,
  equipment_name: z.string(),
  equipment_tag: z.string(),
  plant_name: z.string(),
  submitted_at: instant,
  /** Which submission waits, for the verdict on it. */
  submission: z.string(),
  created_at: instant,
  total_tasks: z.int(),
  completed_tasks: z.int(),
  issues_found: z.int(),
  critical_issues: z.int(),
  /** Values outside their limits, whatever was answered. */
  outside_limits: z.int(),
  not_applicable: z.int(),
  /** Tasks that could not be inspected. */
  not_inspected: z.int(),
  photo_count: z.int(),
  beside_photo_count: z.int(),
  technician_notes: z.string(),
  submitted_after: z.nullable(z.enum(lateFlags)),
  is_clock_off: z.boolean(),
  /** A time that the phone sent cannot be. */
  has_impossible_times: z.boolean(),
})
/** A submitted checklist that waits for a supervisor's verdict. */
export type PendingReview = z.infer<typeof pendingReview>

/**
 * What submitted work can be narrowed down to: some task Not OK, one of these critical, some value outside its limits, or
 * nothing but OK, within all limits.
 */
export const reviewFindings = ['not_ok', 'critical', 'outside_limits', 'all_ok'] as const
/** One of the {@link reviewFindings}. */
export type ReviewFinding = (typeof reviewFindings)[number]

/** What a reviewer has to know of submitted work: how it came late, or what of it cannot be believed. */
export const reviewFlags = [...lateFlags, 'clock_off', 'impossible_times', 'photos_beside'] as const
/** One of the {@link reviewFlags}. */
export type ReviewFlag = (typeof reviewFlags)[number]

/** What a list of pending reviews can be narrowed down to. */
const reviewFilters = z.object({
  ...paging,
  /** In the names of plant, equipment, checklist and whoever handed in, and in the codes of plant and equipment. */
  search: z.optional(text(limits.searchLength)),
  /** Who handed in; or who holds the assignment, while nobody has. */
  technician: z.optional(idText),
  assignment: z.optional(idText),
  plant: z.optional(idText),
  found: z.optional(z.enum(reviewFindings, { error: sentences.unknownChoice })),
  /** Only what has a flag: late, or with a time or a photo that cannot be part of it. */
  flagged: z.optional(flagText),
  /** Only what has this flag. */
  flag: z.optional(z.enum(reviewFlags, { error: sentences.unknownChoice })),
})

/** Which submission was seen: another one is not judged. Left out, whichever is there. */
const submission = boundedText(limits.versionLength, { changes: [] })

const verdict = z.object({
  comments: z.optional(text(limits.notesLength)),
  submission: z.optional(submission),
})
const manyVerdicts = z.object({
  execution_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.largestPageSize)),
  comments: z.optional(text(limits.notesLength)),
  submissions: z.optional(z.array(z.object({ id, submission })).check(z.maxLength(limits.largestPageSize))),
})
const manyReviewed = z.object({
  ...message.shape,
  reviewed: z.array(id),
  failed: z.array(z.object({ id, error: z.string() })),
})

/** Executions as supervision sees them: read, reviewed, their photos. */
export const executionCalls = {
  pendingReviews: defineCall({
    method: 'GET',
    path: '/supervisor/reviews/pending/',
    who: ['supervisor'],
    summary:
      'List submitted executions that wait for a verdict: what was found critical first, then the oldest',
    query: reviewFilters,
    reply: pageOf(pendingReview),
  }),
  submittedOfAssignment: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/{id}/submitted/',
    who: ['supervisor'],
    summary:
      'List the submitted checklists of an assignment, whole: what was found critical first, then what is Not OK or outside its limits',
    query: z.object(paging),
    reply: z.object({
      ...pageOf(execution).shape,
      /** How many of all wait for a verdict. */
      pending: z.int(),
    }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/executions/{id}/',
    who: ['admin', 'supervisor', 'technician'],
    summary: 'Read an execution with its tasks and answers',
    reply: execution,
  }),
  approve: defineCall({
    method: 'POST',
    path: '/executions/{id}/approve/',
    who: ['supervisor'],
    summary: 'Approve a submitted execution',
    body: z._default(verdict, {}),
    reply: execution,
  }),
  reject: defineCall({
    method: 'POST',
    path: '/executions/{id}/reject/',
    who: ['supervisor'],
    summary: 'Reject a submitted execution; the technician gets it back',
    body: z._default(verdict, {}),
    reply: execution,
  }),
  revise: defineCall({
    method: 'POST',
    path: '/executions/{id}/revise/',
    who: ['supervisor'],
    summary: 'Ask the technician to look at tasks again',
    body: z.object({
      comments: filledText(undefined, limits.notesLength),
      task_ids: z._default(z.array(id).check(z.maxLength(10_000)), []),
      submission: z.optional(submission),
    }),
    bodyBytes: limits.listBytes,
    reply: execution,
  }),
  bulkApprove: defineCall({
    method: 'POST',
    path: '/executions/bulk_approve/',
    who: ['supervisor'],
    summary: 'Approve several executions, each for itself',
    body: manyVerdicts,
    reply: manyReviewed,
  }),
  bulkReject: defineCall({
    method: 'POST',
    path: '/executions/bulk_reject/',
    who: ['supervisor'],
    summary: 'Reject several executions, each for itself',
    body: manyVerdicts,
    reply: manyReviewed,
  }),
}
