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
import { checklistPriorities } from '#src/rules/priority.ts'
import type { Signature } from '#src/rules/signature.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { equipmentAssignments } from './assignments.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'
import { checklists, taskContentColumns } from './plants.ts'

/**
 * One checklist being done: a frozen copy of what it was when it was handed out.
 * `beside_of` is set on work that arrived after its order had changed: it stands beside the execution that it was
 * meant for and overwrites nothing.
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
    beside_of: integer('beside_of'),
    /** Who submitted it; null before. */
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
    /** When the technician finished, as far as the phone can be believed; otherwise when it arrived. */
    completed_at: instantColumn('completed_at'),
    /** What the phone said of that, when it cannot be. */
    completed_said: text('completed_said'),
    /** By the server's clock. */
    received_at: instantColumn('received_at'),
    is_clock_off: boolean('is_clock_off').notNull().default(false),
    technician_notes: text('technician_notes').notNull().default(''),
    /** Who wrote the notes that stand here. */
    notes_by: integer('notes_by').references(() => users.id),
    /** With what whoever submitted it signed; null where nobody asked. */
    signature: jsonb('signature').$type<Signature>(),
    /** The content of the submission: the same again is no second one. */
    content_hash: text('content_hash'),
    submitted_after: text('submitted_after', { enum: lateFlags }),
    review_status: text('review_status', { enum: reviewStatuses }).notNull().default('none'),
    review_comments: text('review_comments').notNull().default(''),
    reviewed_by: integer('reviewed_by').references(() => users.id),
    reviewed_at: instantColumn('reviewed_at'),
    times_sent_back: integer('times_sent_back').notNull().default(0),
    created_at: createdAt(),
    /** Of the plant of its equipment; kept by a trigger. */
    sector_id: integer('sector_id').notNull().default(0),
    /** How many tasks it has, how many are done, are not OK, and are not OK and critical; kept by triggers. */
    task_count: integer('task_count').notNull().default(0),
    done_count: integer('done_count').notNull().default(0),
    not_ok_count: integer('not_ok_count').notNull().default(0),
    critical_count: integer('critical_count').notNull().default(0),
    /** Whether a photo is at one of its tasks, a removed one included; kept by a trigger. */
    has_photos: boolean('has_photos').notNull().default(false),
  },
  (table) => [
    uniqueIndex('executions_unique')
      .on(table.equipment_assignment_id, table.checklist_id)
      .where(sql`beside_of is null`),
    // What waits for a verdict: what was found critical first, then in the order in which it came.
    index('executions_pending')
      .on(table.sector_id, sql`(critical_count = 0)`, table.received_at, table.id)
      .where(sql`status = 'completed' and review_status = 'pending'`),
    index('executions_technician').on(table.technician_id),
    index('executions_beside').on(table.beside_of).where(sql`beside_of is not null`),
    // What was found the last time, without looking through what was found before that.
    index('executions_checklist').on(table.checklist_id, table.status, table.received_at),
  ],
)

/**
 * How much submitted work of a sector waits for a verdict: the sum of its rows. Triggers add one for each change; every
 * hour they are made few.
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
    /** The checklist's task that this is a copy of; it may be gone. */
    source_task_id: integer('source_task_id'),
    ...taskContentColumns(),
    status: text('status', { enum: taskAnswers }),
    answer_description: text('answer_description').notNull().default(''),
    measurement: doublePrecision('measurement'),
    /** When, as far as the phone can be believed; otherwise when it arrived. */
    answered_at: instantColumn('answered_at'),
    /** What the phone said of that, when it cannot be. */
    answered_said: text('answered_said'),
    /** Who gave the answer that stands here; null while there is none. */
    answered_by: integer('answered_by').references(() => users.id),
    needs_attention: boolean('needs_attention').notNull().default(false),
  },
  (table) => [
    index('execution_tasks_execution').on(table.execution_id, table.order),
    index('execution_tasks_source').on(table.source_task_id, table.execution_id),
  ],
)

/** Every answer that was ever submitted for a task, kept when a review sends the work back. */
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
    measurement: doublePrecision('measurement'),
    /** When, as far as the phone can be believed. */
    answered_at: instantColumn('answered_at'),
    answered_said: text('answered_said'),
    recorded_at: instantColumn('recorded_at').notNull(),
  },
  (table) => [index('task_answer_history_task').on(table.execution_task_id)],
)

/** A photo: its file is in the store under `file_key` before this row exists. */
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
    /** Null while nobody has looked at it. */
    thumbnail_key: fileKeyColumn('thumbnail_key'),
    /** Somebody has, and its pixels could not be read. */
    is_unreadable: boolean('is_unreadable').notNull().default(false),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When, as far as the phone can be believed. */
    taken_at: instantColumn('taken_at'),
    /** What the phone said of that, when it cannot be. */
    taken_said: text('taken_said'),
    uploaded_at: instantColumn('uploaded_at').notNull(),
    /** When a submission named it first; before that it is an upload ahead of one. */
    submitted_at: instantColumn('submitted_at'),
    removed_at: instantColumn('removed_at'),
    /** The photo that this one is a marked copy of; it may have been given up on its way. */
    original_id: uuid('original_id'),
    /** The phone was full and kept no bytes: the server keeps the upload longer while it is not submitted. */
    is_only_copy: boolean('is_only_copy').notNull().default(false),
  },
  (table) => [
    index('task_photos_unsubmitted').on(table.uploaded_at).where(sql`submitted_at is null`),
    index('task_photos_original').on(table.original_id).where(sql`original_id is not null`),
    index('task_photos_task').on(table.execution_task_id),
    index('task_photos_unseen').on(table.uploaded_at).where(sql`thumbnail_key is null and not is_unreadable`),
    // The photos of one folder of the store; a thumbnail lies beside its photo.
    index('task_photos_file').on(table.file_key.op('text_pattern_ops')),
  ],
)

/** The photos that a submitted answer named: these, and no others, are part of it. */
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
 * The answer given to each key, in the same transaction as its effect: a request that is sent again gets the same answer
 * and changes nothing. Keys are kept for good, answers are shortened by retention.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    user_id: integer('user_id').notNull(),
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** As text, so that the stored answer is the same to the letter. */
    reply: json('reply').notNull(),
    /** Only what makes the reply a receipt is left of it. */
    is_short: boolean('is_short').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('idempotency_keys_whole').on(table.created_at).where(sql`not is_short`)],
)
