import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { fileKeyColumn, idColumn, instantColumn } from './columns.ts'

/** Kinds that can be deleted and restored (undo). */
const deletedKinds = [
  'report',
  'weekly_pdf',
  'equipment_file',
  'finding_photo',
  'calendar_event',
  'task',
  'checklist_template',
  'checklist',
  'equipment',
  'plant',
] as const

/** Tables that are deleted with all their descendants, top-down. */
export const treeTables = ['plants', 'equipment', 'checklists', 'tasks'] as const
type TreeTable = (typeof treeTables)[number]

/** The deleted descendants: deleted rows by table, and the ids archived at that moment. */
export type DeletedTree = Record<TreeTable, unknown[]> & {
  archived: Record<Exclude<TreeTable, 'tasks'>, number[]>
  at: string
}

/**
 * Recently deleted records that an undo can restore. Their rows exist only here, so no list or count includes
 * them. No foreign keys, so that they block no other deletion.
 */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: idColumn(),
    kind: text('kind', { enum: deletedKinds }).notNull(),
    /** An integer or a UUID. */
    record_id: text('record_id').notNull(),
    /** Empty for records without a name. */
    name: text('name').notNull(),
    /** Null for records without a sector. */
    sector_id: integer('sector_id'),
    /** Files stay until the deletion is final; a thumbnail is stored next to its photo. */
    file_key: fileKeyColumn('file_key'),
    thumbnail_key: fileKeyColumn('thumbnail_key'),
    deleted_by: integer('deleted_by').notNull(),
    deleted_at: instantColumn('deleted_at').notNull(),
    /** By table: the row, its dependent rows, and the ids of referring or archived rows. */
    rows: jsonb('rows').notNull(),
  },
  (table) => [unique('deleted_records_once').on(table.kind, table.record_id)],
)
