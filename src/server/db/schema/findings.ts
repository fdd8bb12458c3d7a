import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn } from './columns.ts'
import { taskAnswerHistory } from './executions.ts'
import { users } from './identity.ts'
import { equipment } from './plants.ts'

/**
 * A defect of an equipment, from the first sighting until a supervisor closes it. It outlives the assignment, the
 * checklist text and the weekly PDF, so it stores its own title. A technician can also report one outside a checklist:
 * such a finding has no task and no sightings.
 */
export const findings = pgTable(
  'findings',
  {
    id: idColumn(),
    equipment_id: integer('equipment_id')
      .notNull()
      .references(() => equipment.id),
    /** Denormalized from the equipment's plant by triggers. */
    sector_id: integer('sector_id').notNull().default(0),
    /**
     * Id of the checklist task, the same in every week; if unknown, the negative id of its copy. Null for a finding
     * outside a checklist.
     */
    tracked_task: integer('tracked_task'),
    /** Who reported the finding outside a checklist; null for one of a task. */
    reported_by: integer('reported_by').references(() => users.id),
    /** The phone's id of the report, which its photos name. */
    report_id: uuid('report_id'),
    checklist_name: text('checklist_name').notNull(),
    task_number: text('task_number').notNull(),
    title: text('title').notNull(),
    is_critical: boolean('is_critical').notNull(),
    state: text('state', { enum: findingStates }).notNull().default('open'),
    first_seen_at: instantColumn('first_seen_at').notNull(),
    last_seen_at: instantColumn('last_seen_at').notNull(),
    /** When the task was last answered OK; later than `last_seen_at`, the app proposes to close the finding. */
    ok_at: instantColumn('ok_at'),
    /** The latest answer that fixed it on the spot. If no later one saw it, the app proposes to close it too. */
    corrected_at: instantColumn('corrected_at'),
    /** Null while open. */
    closed_at: instantColumn('closed_at'),
    owner_id: integer('owner_id').references(() => users.id),
    due_date: date('due_date', { mode: 'string' }),
    work_order: text('work_order').notNull().default(''),
    created_at: createdAt(),
    /** All searchable text in lower case, maintained by triggers; with a trigram index (pg_trgm). */
    search_text: text('search_text').notNull().default(''),
  },
  (table) => [
    // A repeated sighting belongs to the open finding.
    uniqueIndex('findings_open_unique')
      .on(table.equipment_id, table.tracked_task)
      .where(sql`closed_at is null`),
    index('findings_task').on(table.equipment_id, table.tracked_task),
    // Partial indexes for open findings, and for the years of closed ones.
    index('findings_unclosed').on(table.sector_id, table.is_critical).where(sql`closed_at is null`),
    index('findings_closed')
      .on(table.sector_id, table.closed_at.desc(), table.is_critical.desc(), table.first_seen_at, table.id)
      .where(sql`closed_at is not null`),
    index('findings_owner').on(table.owner_id).where(sql`owner_id is not null`),
    uniqueIndex('findings_report_unique').on(table.report_id),
    index('findings_reported_by').on(table.reported_by).where(sql`reported_by is not null`),
    check(
      'findings_source',
      sql`num_nulls(tracked_task, reported_by) = 1 and (reported_by is null) = (report_id is null)`,
    ),
  ],
)

/** Counters of closed findings per sector; the sum of the rows counts. Triggers write them and a job folds them. */
export const findingTallies = pgTable(
  'finding_tallies',
  { sector_id: integer('sector_id').notNull(), closed: integer('closed').notNull() },
  (table) => [index('finding_tallies_sector').on(table.sector_id)],
)

/** The answers that report a finding; `week` is the Monday of the assignment's due week. */
export const findingSightings = pgTable(
  'finding_sightings',
  {
    finding_id: integer('finding_id')
      .notNull()
      .references(() => findings.id, { onDelete: 'cascade' }),
    answer_id: integer('answer_id')
      .primaryKey()
      .references(() => taskAnswerHistory.id, { onDelete: 'cascade' }),
    week: date('week', { mode: 'string' }).notNull(),
  },
  (table) => [index('finding_sightings_finding').on(table.finding_id)],
)

/** Comments on a finding, the oldest first. */
export const findingComments = pgTable(
  'finding_comments',
  {
    id: idColumn(),
    finding_id: integer('finding_id')
      .notNull()
      .references(() => findings.id, { onDelete: 'cascade' }),
    author_id: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('finding_comments_finding').on(table.finding_id, table.id)],
)

/**
 * A photo that a supervisor added to a finding, for example of the repair, or that came with a report outside a
 * checklist. Photos of answers belong to the answers.
 */
export const findingPhotos = pgTable(
  'finding_photos',
  {
    id: uuid('id').primaryKey(),
    finding_id: integer('finding_id')
      .notNull()
      .references(() => findings.id, { onDelete: 'cascade' }),
    added_by: integer('added_by')
      .notNull()
      .references(() => users.id),
    file_key: fileKeyColumn('file_key').notNull(),
    thumbnail_key: fileKeyColumn('thumbnail_key').notNull(),
    /** Digest of the uploaded bytes. */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    added_at: instantColumn('added_at').notNull(),
    /** By the corrected clock of the phone; null when unknown. */
    taken_at: instantColumn('taken_at'),
    /** The source of `taken_at`; null for the camera. */
    time_source: text('time_source', { enum: photoTimeSources }),
  },
  (table) => [
    index('finding_photos_finding').on(table.finding_id),
    index('finding_photos_added_by').on(table.added_by),
    // The photos of a storage folder; a thumbnail is stored next to its photo.
    index('finding_photos_file').on(table.file_key.op('text_pattern_ops')),
  ],
)
