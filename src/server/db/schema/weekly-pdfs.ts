import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import type { LayoutRule } from '#src/rules/plan-reading/layout-rules.ts'
import { createdAt, englishColumn, fileKeyColumn, idColumn, instantColumn, messageColumn } from './columns.ts'
import { sectors, users } from './identity.ts'

/** A changed row: the values of its changed columns before and after an import. */
export interface ChangedRow {
  id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What an import changed in the register, for its undo. Rows that it added are in `weekly_pdf_items`. */
export interface ImportUndo {
  plants: ChangedRow[]
  equipment: ChangedRow[]
  checklists: ChangedRow[]
  tasks: { changed: ChangedRow[]; added: number[]; removed: Record<string, unknown>[] }
  /** The import replaced these records of manual changes; null stands for none. */
  manual_values: { before: StoredManualValue | null; after: StoredManualValue | null }[]
  /** Ids of `removed_tasks` that the import added. */
  removed_tasks: number[]
}

/** A row of `manual_values` in JSON. */
export interface StoredManualValue {
  kind: 'plant' | 'equipment' | 'checklist' | 'task'
  item_id: number
  field: string
  file_value: unknown
  changed_by: number
  changed_at: string
}

export const weeklyPdfs = pgTable(
  'weekly_pdfs',
  {
    id: idColumn(),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    file_key: fileKeyColumn('file_key').notNull(),
    file_kind: text('file_kind', { enum: ['pdf', 'csv', 'xlsx'] })
      .notNull()
      .default('pdf'),
    file_name: text('file_name').notNull(),
    file_size: integer('file_size').notNull(),
    file_sha256: text('file_sha256').notNull(),
    uploaded_by: integer('uploaded_by')
      .notNull()
      .references(() => users.id),
    processing_status: text('processing_status', { enum: ['Pending', 'Processing', 'Completed', 'Failed'] })
      .notNull()
      .default('Pending'),
    pages_read: integer('pages_read'),
    pages_total: integer('pages_total'),
    error_message: englishColumn('error_message'),
    localized: messageColumn(),
    /** The complete parsed plan: the tree, and the lines that were not understood. A proposal until it is confirmed. */
    reading: jsonb('reading'),
    confirmed_at: instantColumn('confirmed_at'),
    confirmed_by: integer('confirmed_by').references(() => users.id),
    discarded_at: instantColumn('discarded_at'),
    /** The register's rows as they were before the import, for its undo. */
    before_import: jsonb('before_import').$type<ImportUndo>(),
    /** Identifies the file's layout: header words and their places. Layout rules refer to it. */
    fingerprint: text('fingerprint'),
    /** Hash of the values that were read, without their places. */
    content_hash: text('content_hash'),
    /** The Monday of the week that the file names. */
    plan_week: date('plan_week'),
    /** Layout rules that did not fit this file. */
    unfit_rules: jsonb('unfit_rules').$type<number[]>().notNull().default([]),
    plants_extracted: integer('plants_extracted').notNull().default(0),
    equipment_extracted: integer('equipment_extracted').notNull().default(0),
    checklists_extracted: integer('checklists_extracted').notNull().default(0),
    tasks_extracted: integer('tasks_extracted').notNull().default(0),
    assignment_status: text('assignment_status', { enum: ['Not Started', 'In Progress', 'Completed'] })
      .notNull()
      .default('Not Started'),
    assignment_completed_at: instantColumn('assignment_completed_at'),
    created_at: createdAt(),
    processed_at: instantColumn('processed_at'),
  },
  (table) => [index('weekly_pdfs_sector').on(table.sector_id, table.created_at)],
)

/**
 * One row per plant, equipment and checklist in a weekly PDF, and whether this file created it: reprocessing deletes
 * only the `new` ones.
 */
export const weeklyPdfItems = pgTable(
  'weekly_pdf_items',
  {
    id: idColumn(),
    weekly_pdf_id: integer('weekly_pdf_id')
      .notNull()
      .references(() => weeklyPdfs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['plant', 'equipment', 'checklist'] }).notNull(),
    item_id: integer('item_id').notNull(),
    change: text('change', { enum: ['new', 'changed', 'unchanged'] }).notNull(),
  },
  (table) => [
    unique('weekly_pdf_items_unique').on(table.weekly_pdf_id, table.kind, table.item_id),
    index('weekly_pdf_items_item').on(table.item_id, table.kind),
  ],
)

/**
 * Corrections that supervisors keep for the next files of a layout. A rule that is switched off stays, so that the list
 * shows it.
 */
export const layoutRules = pgTable(
  'layout_rules',
  {
    id: idColumn(),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id),
    fingerprint: text('fingerprint').notNull(),
    /** The file from which the rule was kept, for people. */
    title: text('title').notNull(),
    rule: jsonb('rule').$type<LayoutRule>().notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique('layout_rules_unique').on(table.sector_id, table.fingerprint, table.rule)],
)

/** Corrections of a reading, numbered from 1 for each PDF. They are appended and never change. */
export const readingCorrections = pgTable(
  'reading_corrections',
  {
    id: idColumn(),
    weekly_pdf_id: integer('weekly_pdf_id')
      .notNull()
      .references(() => weeklyPdfs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    correction: jsonb('correction').$type<Correction>().notNull(),
    /** The layout rule that made this correction; null when a person made it. */
    rule_id: integer('rule_id').references(() => layoutRules.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique('reading_corrections_number').on(table.weekly_pdf_id, table.number)],
)

/**
 * Values of the register that a person changed after a file stated them. `file_value` is the value that the latest file
 * stated, so that the next import can tell a change of the file from an old value. For a task that a person added, the
 * field is ''.
 */
export const manualValues = pgTable(
  'manual_values',
  {
    kind: text('kind', { enum: ['plant', 'equipment', 'checklist', 'task'] }).notNull(),
    item_id: integer('item_id').notNull(),
    field: text('field').notNull(),
    file_value: jsonb('file_value'),
    changed_by: integer('changed_by')
      .notNull()
      .references(() => users.id),
    changed_at: instantColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item_id, table.field] })],
)

/** Tasks of a file that a person removed from the register: the next import does not add them again. */
export const removedTasks = pgTable(
  'removed_tasks',
  {
    id: idColumn(),
    /** Without a foreign key: a deleted checklist that is restored has its removed tasks again. */
    checklist_id: integer('checklist_id').notNull(),
    /** The former row; null when a correction removed the task before its import. */
    task_id: integer('task_id'),
    task_number: text('task_number').notNull(),
    title: text('title').notNull(),
    removed_by: integer('removed_by')
      .notNull()
      .references(() => users.id),
    removed_at: instantColumn('removed_at').notNull(),
  },
  (table) => [index('removed_tasks_checklist').on(table.checklist_id)],
)
