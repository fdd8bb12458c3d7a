import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
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
  (table) => [unique('weekly_pdf_items_unique').on(table.weekly_pdf_id, table.kind, table.item_id)],
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
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [unique('reading_corrections_number').on(table.weekly_pdf_id, table.number)],
)
