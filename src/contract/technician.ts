import * as z from 'zod/mini'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'
import { countPoints, roundPlace, signatureLimits } from '#src/rules/signature.ts'
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

/** An assignment as its technician sees it: whole, with every piece of equipment and checklist. */
export const technicianAssignment = assignmentDetails
/** An assignment on its technician's phone. */
export type TechnicianAssignment = z.infer<typeof technicianAssignment>

/** How many characters the version of an assignment has, in letters, digits, `-` and `_`. */
export const VERSION_LENGTH = 8
/** So many versions fit into a request beside everything else that its head carries. */
export const MOST_VERSIONS = 1000
/**
 * The head of a pull in which a phone names what it holds: the versions of its assignments, one after the other with
 * nothing between them. Whoever leaves it out, or names what nobody gave, is sent everything.
 */
export const HELD_VERSIONS_HEADER = 'walkdown-holds'
/**
 * The head of a pull in which a phone says that it knows all the answers of a task. Who leaves it out is an app from when
 * there were OK and Not OK only, and would read nothing of a reply with others: to it, such a task is not answered.
 */
export const KNOWN_ANSWERS_HEADER = 'walkdown-answers'
/** What that head says. */
export const ALL_ANSWERS = 'all'

/**
 * Everything a phone needs to work without a network: of what it holds already, and names in `HELD_VERSIONS_HEADER`,
 * only the version.
 */
export const pullReply = z.object({
  /** The server's clock, to tell how far off the phone's is. */
  server_time: instant,
  /** Today in the plant's time zone, and the settings by which people read dates. */
  today: z.string(),
  time_zone: z.string(),
  date_format: z.string(),
  /** Whether the settings ask technicians to sign what they submit. Servers before this was added asked nobody. */
  asks_signature: z.optional(z.boolean()),
  /**
   * The version of each assignment that is the technician's to do, by its number: of those that follow and of those
   * that the phone holds. What is not here has left. Servers before this was added sent everything and no versions.
   */
  versions: z.optional(z.record(z.string(), z.string())),
  /** Whole, those whose version the phone did not name, with all of their executions. */
  assignments: z.array(technicianAssignment),
  executions: z.array(execution),
})
/** What a phone needs, beside what it holds, to work offline; in one reply. */
export type PullReply = z.infer<typeof pullReply>

/** One answer in a submission. `photo_url` or `photo_ids` name photos that went up before. */
export const submittedAnswer = z.object({
  task_id: id,
  status: z.enum(taskAnswers, {
    error: sentences.answerRequired,
  }),
  description: z._default(z.nullable(text()), ''),
  measurement: z.optional(z.nullable(z.number())),
  photo_url: z.optional(z.nullable(text(limits.addressLength))),
  photo_ids: z.optional(z.array(uuid).check(z.maxLength(limits.photosPerTask))),
  completed_at: z.optional(z.nullable(instant)),
})
/** One task's answer as a submission brings it. */
export type SubmittedAnswer = z.input<typeof submittedAnswer>

const answerList = z.array(submittedAnswer).check(z.minLength(1, sentences.noTasks), z.maxLength(10_000))

/** A value itself, or as JSON text, as a multipart field carries it. */
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

const taskResponses = orAsJson(answerList, sentences.answersNotJson, sentences.answersNotList)

const NO_SIGNATURE = sentences.signatureShape

/** A point's place as exact as it is kept. */
const place = z.pipe(
  z.number().check(z.minimum(0, NO_SIGNATURE), z.maximum(1, NO_SIGNATURE)),
  z.transform(roundPlace),
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
/** A name that was typed in place of being drawn. */
const typedName = z.object({ name: filledText(sentences.required, limits.nameLength) })

/** With what the technician signs a checklist; it can be left out, whatever the settings ask of the app. */
export const givenSignature = z.optional(
  z.nullable(orAsJson(z.union([drawnName, typedName]), sentences.signatureNotJson, NO_SIGNATURE)),
)

/** A finished checklist on its way to the server. */
export const submission = z.object({
  assignment_id: idText,
  equipment_id: idText,
  checklist_id: idText,
  technician_notes: filledText(sentences.notesRequired, limits.notesLength),
  task_responses: taskResponses,
  signature: givenSignature,
  /** When the technician finished, by the phone's clock. */
  completed_at: z.optional(instant),
  /** The phone's clock at the moment of sending. */
  sent_at: z.optional(instant),
})

/** The receipt for a submission. `op_id` and `content_hash` echo what was sent, when a key was. */
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

/** The receipt for a photo: the phone forgets its bytes only when `sha256` is theirs. */
export const photoReceipt = z.object({
  ...photo.shape,
  op_id: z.nullable(z.string()),
  /** Until when the upload is kept as long as no submission names it. A photo that is gone by then is sent again. */
  kept_until: instant,
})

/** The receipt for a start. */
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

/** What the app on a technician's phone sends and fetches: work, submissions, photos. */
export const technicianCalls = {
  dashboard: defineCall({
    method: 'GET',
    path: '/technician/dashboard/stats/',
    who: ['technician'],
    summary: 'Count the own assignments',
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
      'Everything a phone needs to work offline; 304 to the ETag of what it has, and only what changed to whoever names the versions of what it holds (`walkdown-holds`)',
    reply: pullReply,
  }),
  listAssignments: defineCall({
    method: 'GET',
    path: '/technician/assignments/',
    who: ['technician'],
    summary: 'List the own assignments',
    query: z.object(paging),
    reply: pageOf(listedAssignment),
  }),
  readAssignment: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/',
    who: ['technician'],
    summary: 'Read an own assignment',
    reply: technicianAssignment,
  }),
  startAssignment: defineCall({ ...startCall, path: '/technician/assignments/{id}/start/' }),
  startAssignmentShort: defineCall({ ...startCall, path: '/assignments/{id}/start/' }),
  checkPlantReport: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/check_plant_report/',
    who: ['technician'],
    summary: 'Ask whether the plant report is there',
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
    summary: 'Make the plant report of a completed assignment',
    body: z._default(z.object({ assignment_id: z.optional(id), plant_id: z.optional(id) }), {}),
    reply: { file: 'application/pdf' },
  }),
  checklistExecution: defineCall({
    method: 'GET',
    path: '/technician/checklist-execution/',
    who: ['technician'],
    summary: 'Read the execution of a checklist in an own assignment',
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
    summary: 'Read an own execution',
    reply: execution,
  }),
  addPhoto: defineCall({
    method: 'POST',
    path: '/technician/executions/{id}/tasks/{taskId}/images/',
    who: ['technician'],
    summary: 'Add a photo to a task, or a marked copy of one; it is checked before the receipt',
    query: z.object({
      /** The photo that this one is a marked copy of. Together they take the room of one. */
      original_id: z.optional(uuid),
    }),
    body: z.object({
      photo_id: z.optional(uuid),
      sha256: z.optional(boundedText(64, { changes: [], next: [z.regex(/^[0-9a-f]{64}$/)] })),
      taken_at: z.optional(instant),
      /** The phone's clock at the moment of sending. */
      sent_at: z.optional(instant),
      /** The phone is full and keeps no copy: the upload is kept longer while it is not submitted. */
      is_only_copy: z.optional(z.literal('true')),
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
    summary: 'Take a photo off a task that is not submitted',
    uuids: ['imageId'],
    reply: 'nothing',
    isIdempotent: true,
  }),
}
