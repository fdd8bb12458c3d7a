import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { executionStatuses, lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { defineCall } from './call.ts'
import { taskContent, taskReferences } from './plants.ts'
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

/** A photo on the server. Its URLs are signed and need no token until they expire. */
export const photo = z.object({
  id: z.uuid(),
  task_id: id,
  photo_url: z.string(),
  thumbnail_url: z.string(),
  sha256: z.string(),
  size: z.int(),
  taken_at: z.nullable(instant),
  /** The phone's text when `taken_at` is impossible. */
  taken_said: z.optional(z.string()),
  /** What `taken_at` is; absent for the time of the camera. */
  time_source: z.optional(z.enum(photoTimeSources)),
  uploaded_at: instant,
  /** Present for a smaller copy: the server had rejected the photo as too large. */
  is_reduced: z.optional(z.literal(true)),
  /** The original photo; present for an annotated photo. */
  original: z.optional(z.object({ id: z.uuid(), photo_url: z.string() })),
})

/** An uploaded photo that is not part of the submission. */
export const unsubmittedPhoto = z.object({
  ...photo.shape,
  uploaded_by_name: z.string(),
  /** No submission contains it, or only an earlier one did. */
  why: z.enum(['not_submitted', 'earlier_submission']),
})

/** An answer on the server; `measurement` is in the task's unit. */
export const taskResponse = z.object({
  status: z.nullable(z.enum(taskAnswers)),
  description: z.string(),
  /** How the technician fixed a Not OK on the spot; present when it is fixed. */
  corrective_action: z.optional(z.string()),
  measurement: z.nullable(z.number()),
  photo_url: z.nullable(z.string()),
  photos: z.array(photo),
  completed_at: z.nullable(instant),
  /** The phone's text when that time is impossible; `completed_at` is then the arrival. */
  completed_said: z.optional(z.string()),
})

/** The answer of the same task at its previous inspection. */
export const previousAnswer = z.object({
  status: z.enum(taskAnswers),
  description: z.string(),
  /** How the technician fixed a Not OK on the spot; present when it was fixed. */
  corrective_action: z.optional(z.string()),
  measurement: z.nullable(z.number()),
  technician_name: z.string(),
  submitted_at: instant,
  photo_id: z.nullable(z.uuid()),
  photo_url: z.nullable(z.string()),
})

/** An open finding of a task. */
export const taskFinding = z.object({
  id,
  /** The displayed number: `F-000123`. */
  number: z.string(),
  state: z.enum(findingStates),
  first_seen_at: instant,
  /** The number of weeks in which it was seen. */
  weeks: z.int(),
})
/** A short form of a finding, displayed with its task. */
export type TaskFinding = z.infer<typeof taskFinding>

/** The frozen copy of a task with its answer and the previous answer. */
export const executionTask = z.object({
  id,
  ...taskContent,
  /** Present when the task has an instruction. */
  instruction: z.optional(taskReferences.instruction),
  /** Present when the task has reference pictures. */
  pictures: z.optional(taskReferences.pictures),
  /** A reviewer requested a revision of this task. */
  needs_attention: z.boolean(),
  response: z.nullable(taskResponse),
  previous: z.nullable(previousAnswer),
  /** For submitted work, the finding of this answer; otherwise the open finding of this task. */
  finding: z.nullable(taskFinding),
})
/** A task of an execution: a copy frozen at the assignment, with its answer. */
export type ExecutionTask = z.infer<typeof executionTask>

/**
 * A drawn signature. Each stroke is a sequence `x, y, x, y` in parts of the box's width and height, from its top
 * left. The box is 2.5 times as wide as high.
 */
const drawnSignature = z.object({ strokes: z.array(z.array(z.number())) })

/** A technician's signature, drawn or typed. */
const signature = z.union([drawnSignature, z.object({ name: z.string() })])

/** An execution: one checklist of one piece of equipment in an assignment. */
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
  /** The first day on which the work could be started; never after the due date. */
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
  /** The reason of a late submission, which is stored next to the checklist; null for a regular one. */
  submitted_after: z.nullable(z.enum(lateFlags)),
  /** True when the phone's clock was off by more than 24 hours. */
  is_clock_off: z.boolean(),
  started_at: z.nullable(instant),
  /** Start of the current pause; null without a pause. */
  paused_at: z.nullable(instant),
  /** When the technician finished, by the corrected clock of the phone. */
  completed_at: z.nullable(instant),
  /** The phone's text when that time is impossible; `completed_at` is then the arrival. */
  completed_said: z.optional(z.string()),
  /** The server's time of arrival. */
  received_at: z.nullable(instant),
  technician_notes: z.string(),
  /** The signature of submitted work; present when it was signed. */
  signature: z.optional(signature),
  current_task_index: z.int(),
  total_tasks: z.int(),
  answered_tasks: z.int(),
  progress_percentage: z.int(),
  tasks: z.array(executionTask),
  /** The id of the submission that a review refers to; present for supervisors after the submission. */
  submission: z.optional(z.string()),
  /** Uploaded photos that were not submitted; present for supervisors only. */
  beside_photos: z.optional(z.array(unsubmittedPhoto)),
})
/** An execution with its tasks and its review. */
export type Execution = z.infer<typeof execution>

/** A submitted execution that waits for a review. */
export const pendingReview = z.object({
  id,
  priority: z.enum(assignmentPriorities),
  assignment_id: id,
  assignment_label: z.string(),
  assigned_to_name: z.string(),
  checklist_name: z.string(),
  /** Its number; `equipment_tag` is the tag on the equipment. */
  equipment: id,
  equipment_name: z.string(),
  equipment_tag: z.string(),
  plant_name: z.string(),
  submitted_at: instant,
  /** The id of the submission that waits for the review. */
  submission: z.string(),
  created_at: instant,
  total_tasks: z.int(),
  completed_tasks: z.int(),
  issues_found: z.int(),
  critical_issues: z.int(),
  /** The number of values outside their limits, whatever the answer. */
  outside_limits: z.int(),
  not_applicable: z.int(),
  /** The number of tasks that could not be inspected. */
  not_inspected: z.int(),
  photo_count: z.int(),
  beside_photo_count: z.int(),
  technician_notes: z.string(),
  submitted_after: z.nullable(z.enum(lateFlags)),
  is_clock_off: z.boolean(),
  /** True when the phone sent an impossible time. */
  has_impossible_times: z.boolean(),
})
/** A submitted checklist that waits for a supervisor's review. */
export type PendingReview = z.infer<typeof pendingReview>

/**
 * Filters of submitted work: any Not OK, any critical Not OK, any value outside its limits, or only OK within all
 * limits.
 */
export const reviewFindings = ['not_ok', 'critical', 'outside_limits', 'all_ok'] as const
/** One of the {@link reviewFindings}. */
export type ReviewFinding = (typeof reviewFindings)[number]

/** Flags for the reviewer: late submissions and implausible data. */
export const reviewFlags = [...lateFlags, 'clock_off', 'impossible_times', 'photos_beside'] as const
/** One of the {@link reviewFlags}. */
export type ReviewFlag = (typeof reviewFlags)[number]

/** The filters of pending reviews. */
const reviewFilters = z.object({
  ...paging,
  /** Searches the names of plant, equipment, checklist and submitter, and the codes of plant and equipment. */
  search: z.optional(text(limits.searchLength)),
  /** The submitter, or the assigned technician before a submission. */
  technician: z.optional(idText),
  assignment: z.optional(idText),
  plant: z.optional(idText),
  found: z.optional(z.enum(reviewFindings, { error: validationMessages.unknownChoice })),
  /** Only submissions with any flag: late, or with an impossible time or an unsubmitted photo. */
  flagged: z.optional(flagText),
  /** Only submissions with this flag. */
  flag: z.optional(z.enum(reviewFlags, { error: validationMessages.unknownChoice })),
})

/**
 * The submission that the reviewer saw; the server rejects a review when another one exists. Omitted: no check.
 */
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

/** Executions for supervisors: read, review, photos. */
export const executionCalls = {
  pendingReviews: defineCall({
    method: 'GET',
    path: '/supervisor/reviews/pending/',
    who: ['supervisor'],
    summary: 'List submitted executions that wait for review: critical findings first, then the oldest',
    query: reviewFilters,
    reply: pageOf(pendingReview),
  }),
  submittedOfAssignment: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/{id}/submitted/',
    who: ['supervisor'],
    summary:
      'List the submitted checklists of an assignment with all answers: critical findings first, then Not OK answers and values outside their limits',
    query: z.object(paging),
    reply: z.object({
      ...pageOf(execution).shape,
      /** The number of all pending reviews. */
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
    summary: 'Reject a submitted execution; it becomes open for the technician again',
    body: z._default(verdict, {}),
    reply: execution,
  }),
  revise: defineCall({
    method: 'POST',
    path: '/executions/{id}/revise/',
    who: ['supervisor'],
    summary: 'Request a revision of tasks from the technician',
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
    summary: 'Approve several executions, each one separately',
    body: manyVerdicts,
    reply: manyReviewed,
  }),
  bulkReject: defineCall({
    method: 'POST',
    path: '/executions/bulk_reject/',
    who: ['supervisor'],
    summary: 'Reject several executions, each one separately',
    body: manyVerdicts,
    reply: manyReviewed,
  }),
}
