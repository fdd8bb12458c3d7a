import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { executionStatuses, lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import type { Signature } from '#src/rules/signature.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { equipmentAssignments } from './assignments.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'
import { checklists, picturesIndex, taskContentColumns } from './plants.ts'

/**
 * One checklist in progress: a copy, frozen when it was assigned. `late_submission_of` marks a late submission that arrived
 * after the assignment had changed: it refers to the intended execution and overwrites nothing.
 */
export const executions = pgTable(
  'executions',
  {
    id: idColumn(),
    equipment_assignment_id: integer('equipment_assignment_id')
      .notNull()
      .references(() => equipmentAssignments.id, { onDelete: 'cascade' }),
    checklist_id: integer('checklist_id')
      .notNull()
      .references(() => checklists.id),
    late_submission_of: integer('late_submission_of'),
    /** The submitter; null before submission. */
    technician_id: integer('technician_id').references(() => users.id),
    checklist_name: text('checklist_name').notNull(),
    checklist_description: text('checklist_description').notNull().default(''),
    checklist_type: text('checklist_type').notNull().default(''),
    checklist_priority: text('checklist_priority', { enum: checklistPriorities }).notNull(),
    /** Minutes. */
    estimated_duration: integer('estimated_duration'),
    status: text('status', { enum: executionStatuses }).notNull().default('not_started'),
    started_at: instantColumn('started_at'),
    first_answer_at: instantColumn('first_answer_at'),
    /** Set while the technician pauses. */
    paused_at: instantColumn('paused_at'),
    /** Completion time from the phone, or the arrival time when the phone's clock is implausible. */
    completed_at: instantColumn('completed_at'),
    /** The phone's completion time when it is implausible. */
    completed_said: text('completed_said'),
    /** The server's clock. */
    received_at: instantColumn('received_at'),
    is_clock_off: boolean('is_clock_off').notNull().default(false),
    technician_notes: text('technician_notes').notNull().default(''),
    /** The author of the current notes. */
    notes_by: integer('notes_by').references(() => users.id),
    /** The submitter's signature; null when none was required. */
    signature: jsonb('signature').$type<Signature>(),
    /** Hash of the submission's content, which detects a duplicate submission. */
    content_hash: text('content_hash'),
    submitted_after: text('submitted_after', { enum: lateFlags }),
    review_status: text('review_status', { enum: reviewStatuses }).notNull().default('none'),
    review_comments: text('review_comments').notNull().default(''),
    reviewed_by: integer('reviewed_by').references(() => users.id),
    reviewed_at: instantColumn('reviewed_at'),
    times_sent_back: integer('times_sent_back').notNull().default(0),
    created_at: createdAt(),
    /** Denormalized from the equipment's plant by a trigger. */
    sector_id: integer('sector_id').notNull().default(0),
    /** Number of tasks, and of tasks done, not OK, and not OK and critical; maintained by triggers. */
    task_count: integer('task_count').notNull().default(0),
    done_count: integer('done_count').notNull().default(0),
    not_ok_count: integer('not_ok_count').notNull().default(0),
    critical_count: integer('critical_count').notNull().default(0),
    /** Whether a task has a photo, including removed ones; maintained by a trigger. */
    has_photos: boolean('has_photos').notNull().default(false),
  },
  (table) => [
    uniqueIndex('executions_unique')
      .on(table.equipment_assignment_id, table.checklist_id)
      .where(sql`late_submission_of is null`),
    // The review queue: critical findings first, then by arrival.
    index('executions_pending')
      .on(table.sector_id, sql`(critical_count = 0)`, table.received_at, table.id)
      .where(sql`status = 'completed' and review_status = 'pending'`),
    index('executions_technician').on(table.technician_id),
    index('executions_late_submission')
      .on(table.late_submission_of)
      .where(sql`late_submission_of is not null`),
    // The last results of a checklist, without a scan of its history.
    index('executions_checklist').on(table.checklist_id, table.status, table.received_at),
  ],
)

/**
 * Counters of submissions that wait for review, per sector; the sum of the rows counts. Triggers insert a row per
 * change, and an hourly job folds them.
 */
export const reviewTallies = pgTable(
  'review_tallies',
  {
    sector_id: integer('sector_id').notNull(),
    pending: integer('pending').notNull(),
  },
  (table) => [index('review_tallies_sector').on(table.sector_id)],
)

export const executionTasks = pgTable(
  'execution_tasks',
  {
    id: idColumn(),
    execution_id: integer('execution_id')
      .notNull()
      .references(() => executions.id, { onDelete: 'cascade' }),
    /** The original task, which may have been deleted. */
    source_task_id: integer('source_task_id'),
    ...taskContentColumns(),
    status: text('status', { enum: taskAnswers }),
    answer_description: text('answer_description').notNull().default(''),
    /** How the technician fixed a Not OK on the spot; null when it is not fixed. */
    corrective_action: text('corrective_action'),
    measurement: doublePrecision('measurement'),
    /** Answer time from the phone, or the arrival time when the phone's clock is implausible. */
    answered_at: instantColumn('answered_at'),
    /** The phone's answer time when it is implausible. */
    answered_said: text('answered_said'),
    /** The author of the current answer; null without one. */
    answered_by: integer('answered_by').references(() => users.id),
    needs_attention: boolean('needs_attention').notNull().default(false),
  },
  (table) => [
    index('execution_tasks_execution').on(table.execution_id, table.order),
    index('execution_tasks_source').on(table.source_task_id, table.execution_id),
    picturesIndex('execution_tasks_pictures', table.pictures),
    // The executions with reference pictures, for every poll of a phone.
    index('execution_tasks_with_pictures').on(table.execution_id).where(sql`pictures <> '[]'`),
  ],
)

/** All submitted answers of a task, preserved when a review requests a revision. */
export const taskAnswerHistory = pgTable(
  'task_answer_history',
  {
    id: idColumn(),
    execution_task_id: integer('execution_task_id')
      .notNull()
      .references(() => executionTasks.id, { onDelete: 'cascade' }),
    technician_id: integer('technician_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: taskAnswers }).notNull(),
    description: text('description').notNull(),
    corrective_action: text('corrective_action'),
    measurement: doublePrecision('measurement'),
    /** Answer time, as far as the phone's clock is plausible. */
    answered_at: instantColumn('answered_at'),
    answered_said: text('answered_said'),
    recorded_at: instantColumn('recorded_at').notNull(),
  },
  (table) => [index('task_answer_history_task').on(table.execution_task_id)],
)

/** A photo. The server stores its file under `file_key` before it inserts this row. */
export const taskPhotos = pgTable(
  'task_photos',
  {
    id: uuid('id').primaryKey(),
    execution_task_id: integer('execution_task_id')
      .notNull()
      .references(() => executionTasks.id, { onDelete: 'cascade' }),
    uploaded_by: integer('uploaded_by')
      .notNull()
      .references(() => users.id),
    file_key: fileKeyColumn('file_key').notNull(),
    /** Null until the image has been decoded. */
    thumbnail_key: fileKeyColumn('thumbnail_key'),
    /** Decoding failed. */
    is_unreadable: boolean('is_unreadable').notNull().default(false),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Capture time, as far as the phone's clock is plausible. */
    taken_at: instantColumn('taken_at'),
    /** What `taken_at` is; null for the time of the camera. */
    time_source: text('time_source', { enum: photoTimeSources }),
    /** The phone's capture time when it is implausible. */
    taken_said: text('taken_said'),
    uploaded_at: instantColumn('uploaded_at').notNull(),
    /** When a submission first named the photo; until then it is an early upload. */
    submitted_at: instantColumn('submitted_at'),
    removed_at: instantColumn('removed_at'),
    /** The original of an annotated copy; its upload may have been given up. */
    original_id: uuid('original_id'),
    /** The phone had no storage left and holds no copy: retention keeps the unsubmitted upload longer. */
    is_only_copy: boolean('is_only_copy').notNull().default(false),
    /** A smaller copy: the server or a proxy had rejected the photo as too large. */
    is_reduced: boolean('is_reduced').notNull().default(false),
  },
  (table) => [
    index('task_photos_unsubmitted').on(table.uploaded_at).where(sql`submitted_at is null`),
    index('task_photos_original').on(table.original_id).where(sql`original_id is not null`),
    index('task_photos_task').on(table.execution_task_id),
    index('task_photos_unseen').on(table.uploaded_at).where(sql`thumbnail_key is null and not is_unreadable`),
    // The photos of a storage folder; a thumbnail is stored next to its photo.
    index('task_photos_file').on(table.file_key.op('text_pattern_ops')),
  ],
)

/** The photos that a submitted answer named; only these are part of it. */
export const answerPhotos = pgTable(
  'answer_photos',
  {
    answer_id: integer('answer_id')
      .notNull()
      .references(() => taskAnswerHistory.id, { onDelete: 'cascade' }),
    photo_id: uuid('photo_id')
      .notNull()
      .references(() => taskPhotos.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.answer_id, table.photo_id] }),
    index('answer_photos_photo').on(table.photo_id),
  ],
)

/**
 * Idempotency keys with the stored reply, written in the same transaction as the effect: a retry gets the same reply
 * and changes nothing. Keys are permanent; retention shortens the replies.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    user_id: integer('user_id').notNull(),
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** `json`, not `jsonb`, so that the stored reply stays byte-identical. */
    reply: json('reply').notNull(),
    /** Only the receipt fields of the reply remain. */
    is_short: boolean('is_short').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('idempotency_keys_whole').on(table.created_at).where(sql`not is_short`)],
)
