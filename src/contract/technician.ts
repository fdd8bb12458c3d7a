import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'
import { countPoints, roundCoordinate, signatureLimits } from '#src/rules/signature.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { assignmentDetails, listedAssignment } from './assignments.ts'
import { defineCall } from './call.ts'
import { execution, photo } from './executions.ts'
import {
  boundedText,
  filledText,
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  text,
  uuid,
} from './shapes.ts'

/** An assignment for its technician, with all equipment and checklists. */
export const technicianAssignment = assignmentDetails
/** An assignment on its technician's phone. */
export type TechnicianAssignment = z.infer<typeof technicianAssignment>

/** Length of an assignment's version, in letters, digits, `-` and `_`. */
export const VERSION_LENGTH = 8
/** Maximum number of versions that fit into the request header together with the other headers. */
export const MAX_VERSIONS = 1000
/**
 * Request header of a pull: the versions of the phone's assignments, concatenated. Without it, or with an unknown
 * version, the server sends everything.
 */
export const STORED_VERSIONS_HEADER = 'walkdown-holds'
/**
 * Request header of a pull: the phone supports all answers of a task. An app without it is older and knows only OK
 * and Not OK; for it, a task with another answer is sent as unanswered.
 */
export const KNOWN_ANSWERS_HEADER = 'walkdown-answers'
/** The value of that header. */
export const ALL_ANSWERS = 'all'

/** All data for offline work. For assignments named in `STORED_VERSIONS_HEADER`, only the version. */
export const pullReply = z.object({
  /** The server's clock, for the offset of the phone's clock. */
  server_time: instant,
  /** Today in the plant's time zone, and the date settings. */
  today: z.string(),
  time_zone: z.string(),
  date_format: z.string(),
  /** True when submissions require a signature. Older servers omit it and require none. */
  asks_signature: z.optional(z.boolean()),
  /**
   * The version of each assignment of the technician, by id: those in this response and those on the phone. An
   * unlisted assignment was removed. Older servers send everything and no versions.
   */
  versions: z.optional(z.record(z.string(), z.string())),
  /** The complete assignments whose version the phone did not name, with all their executions. */
  assignments: z.array(technicianAssignment),
  executions: z.array(execution),
})
/** The data for offline work that the phone lacks, in one response. */
export type PullReply = z.infer<typeof pullReply>

/** One answer of a submission. `photo_url` or `photo_ids` name photos that were uploaded earlier. */
export const submittedAnswer = z.object({
  task_id: id,
  status: z.enum(taskAnswers, {
    error: validationMessages.answerRequired,
  }),
  description: z._default(z.nullable(text()), ''),
  /** How the technician fixed a Not OK on the spot; other answers have none. */
  corrective_action: z.optional(z.nullable(text())),
  measurement: z.optional(z.nullable(z.number())),
  photo_url: z.optional(z.nullable(text(limits.addressLength))),
  photo_ids: z.optional(z.array(uuid).check(z.maxLength(limits.photosPerTask))),
  completed_at: z.optional(z.nullable(instant)),
})
/** The answer of one task in a submission. */
export type SubmittedAnswer = z.input<typeof submittedAnswer>

const answerList = z
  .array(submittedAnswer)
  .check(z.minLength(1, validationMessages.noTasks), z.maxLength(10_000))

/** A value, or its JSON text, as in a multipart field. */
const orAsJson = <Shape extends z.ZodMiniType>(shape: Shape, notJson: string, error: string) =>
  z.union(
    [
      shape,
      z.pipe(
        z.pipe(
          boundedText(limits.submissionBytes, { changes: [] }),
          z.transform((given, context) => {
            try {
              return JSON.parse(given) as unknown
            } catch {
              context.issues.push({ code: 'custom', message: notJson, input: given })
              return z.NEVER
            }
          }),
        ),
        shape,
      ),
    ],
    { error },
  )

const taskResponses = orAsJson(
  answerList,
  validationMessages.answersNotJson,
  validationMessages.answersNotList,
)

const NO_SIGNATURE = validationMessages.signatureInvalid

/** A coordinate, rounded to the stored precision. */
const place = z.pipe(
  z.number().check(z.minimum(0, NO_SIGNATURE), z.maximum(1, NO_SIGNATURE)),
  z.transform(roundCoordinate),
)

const drawnName = z.object({
  strokes: z
    .array(
      z.array(place).check(
        z.minLength(2, NO_SIGNATURE),
        z.maxLength(2 * signatureLimits.points, NO_SIGNATURE),
        z.refine((places) => places.length % 2 === 0, NO_SIGNATURE),
      ),
    )
    .check(
      z.minLength(1, NO_SIGNATURE),
      z.maxLength(signatureLimits.strokes, NO_SIGNATURE),
      z.refine((strokes) => countPoints(strokes) <= signatureLimits.points, NO_SIGNATURE),
    ),
})
/** A typed signature. */
const typedName = z.object({ name: filledText(validationMessages.required, limits.nameLength) })

/** The signature of a checklist; optional for other clients even when the settings require it from the app. */
export const signatureInput = z.optional(
  z.nullable(orAsJson(z.union([drawnName, typedName]), validationMessages.signatureNotJson, NO_SIGNATURE)),
)

/** The submission of a finished checklist. */
export const submission = z.object({
  assignment_id: idText,
  equipment_id: idText,
  checklist_id: idText,
  technician_notes: filledText(validationMessages.notesRequired, limits.notesLength),
  task_responses: taskResponses,
  signature: signatureInput,
  /** When the technician finished, by the phone's clock. */
  completed_at: z.optional(instant),
  /** The phone's clock when it sent the request. */
  sent_at: z.optional(instant),
})

/** The receipt of a submission. `op_id` and `content_hash` echo the request when it has an idempotency key. */
export const submitReply = z.object({
  execution_id: id,
  status: z.literal('completed'),
  passed_tasks: z.int(),
  failed_tasks: z.int(),
  error: z.nullable(z.string()),
  ...message.shape,
  submitted_after: execution.shape.submitted_after,
  received_at: instant,
  op_id: z.nullable(z.string()),
  content_hash: z.string(),
})

/** The receipt of a photo: the phone deletes its bytes only when `sha256` matches them. */
export const photoReceipt = z.object({
  ...photo.shape,
  op_id: z.nullable(z.string()),
  /** The server retains the upload until then without a submission. The phone sends a deleted photo again. */
  kept_until: instant,
})

/** The receipt of a start. */
export const startReply = z.object({
  assignment: technicianAssignment,
  ...message.shape,
  op_id: z.nullable(z.string()),
})

const startCall = {
  method: 'POST',
  who: ['technician'],
  summary: 'Start an assignment that is due; starting twice is not an error',
  body: z._default(z.object({ started_at: z.optional(instant), sent_at: z.optional(instant) }), {}),
  reply: startReply,
  isIdempotent: true,
} as const

/** The calls of the technician's app: work, submissions, photos. */
export const technicianCalls = {
  dashboard: defineCall({
    method: 'GET',
    path: '/technician/dashboard/stats/',
    who: ['technician'],
    summary: 'Count your assignments',
    reply: z.object({
      total_tasks: z.int(),
      completed: z.int(),
      pending: z.int(),
      in_progress: z.int(),
      overdue: z.int(),
      unread_notifications: z.int(),
    }),
  }),
  pull: defineCall({
    method: 'GET',
    path: '/technician/pull/',
    who: ['technician'],
    summary:
      'Read all data for offline work; 304 if the ETag matches, and only the changes if the header `walkdown-holds` lists the stored versions',
    reply: pullReply,
  }),
  listAssignments: defineCall({
    method: 'GET',
    path: '/technician/assignments/',
    who: ['technician'],
    summary: 'List your assignments',
    query: z.object(paging),
    reply: pageOf(listedAssignment),
  }),
  readAssignment: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/',
    who: ['technician'],
    summary: 'Read your assignment by id',
    reply: technicianAssignment,
  }),
  startAssignment: defineCall({ ...startCall, path: '/technician/assignments/{id}/start/' }),
  startAssignmentShort: defineCall({ ...startCall, path: '/assignments/{id}/start/' }),
  checkPlantReport: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/check_plant_report/',
    who: ['technician'],
    summary: 'Check whether the plant report exists',
    reply: z.object({
      report_exists: z.boolean(),
      report_id: z.nullable(id),
      status: z.nullable(z.string()),
    }),
  }),
  generatePlantReport: defineCall({
    method: 'POST',
    path: '/technician/assignments/{id}/generate_plant_report/',
    isExpensive: true,
    who: ['technician'],
    summary: 'Generate the plant report of a completed assignment',
    body: z._default(z.object({ assignment_id: z.optional(id), plant_id: z.optional(id) }), {}),
    reply: { file: 'application/pdf' },
  }),
  checklistExecution: defineCall({
    method: 'GET',
    path: '/technician/checklist-execution/',
    who: ['technician'],
    summary: 'Read the execution of a checklist in your assignment',
    query: z.object({
      assignment: idText,
      equipment: z.optional(idText),
      checklist: z.optional(idText),
      debug: z.optional(text(limits.searchLength)),
    }),
    reply: execution,
  }),
  submitChecklist: defineCall({
    method: 'POST',
    path: '/technician/checklist-execution/{id}/submit/',
    who: ['technician'],
    summary: 'Submit a finished checklist; `id` is the execution',
    body: submission,
    multipart: {
      files: ['task_photo_*'],
      required: false,
      maximumBytes: limits.photoBytes,
      maximumFiles: limits.photosPerSubmission,
      maximumTotalBytes: limits.photosPerSubmissionBytes,
      json: true,
    },
    reply: submitReply,
    isIdempotent: true,
    bodyBytes: limits.submissionBytes,
  }),
  readExecution: defineCall({
    method: 'GET',
    path: '/technician/executions/{id}/',
    who: ['technician'],
    summary: 'Read your execution by id',
    reply: execution,
  }),
  addPhoto: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/tasks/{taskId}/images/',
    who: ['technician'],
    summary: 'Add a photo to a task, or an annotated copy of one; the server checks it before it responds',
    query: z.object({
      /** The original of an annotated copy. Both together count as one photo. */
      original_id: z.optional(uuid),
    }),
    body: z.object({
      photo_id: z.optional(uuid),
      sha256: z.optional(boundedText(64, { changes: [], next: [z.regex(/^[0-9a-f]{64}$/)] })),
      taken_at: z.optional(instant),
      time_source: z.optional(z.enum(photoTimeSources)),
      /** The phone's clock when it sent the request. */
      sent_at: z.optional(instant),
      /** The phone is full and has no copy: the server retains the upload longer without a submission. */
      is_only_copy: z.optional(z.literal('true')),
      /** A smaller copy, sent at the person's request because the server rejected the photo as too large. */
      is_reduced: z.optional(z.literal('true')),
    }),
    multipart: { files: ['image'], required: true, maximumBytes: limits.photoBytes },
    reply: photoReceipt,
    status: 201,
    isIdempotent: true,
  }),
  removePhoto: defineCall({
    method: 'DELETE',
    path: '/technician/executions/{id}/tasks/{taskId}/images/{imageId}/',
    who: ['technician'],
    summary: 'Delete a photo of a task that is not submitted',
    uuids: ['imageId'],
    reply: 'nothing',
    isIdempotent: true,
  }),
}
