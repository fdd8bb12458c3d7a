import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { fileKeyColumn, idColumn, instantColumn } from './columns.ts'

/** What can be deleted and taken back. */
const deletedKinds = [
  'report',
  'weekly_pdf',
  'equipment_file',
  'finding_photo',
  'calendar_event',
  'task',
  'checklist',
  'equipment',
  'plant',
] as const

/** The tables of what is deleted with all that stands below it, from the top. */
export const treeTables = ['plants', 'equipment', 'checklists', 'tasks'] as const
type TreeTable = (typeof treeTables)[number]

/** What left the lists with it: the rows that were erased, by table, and the numbers of what was archived at that moment. */
export type LeftTree = Record<TreeTable, unknown[]> & {
  archived: Record<Exclude<TreeTable, 'tasks'>, number[]>
  at: string
}

/**
 * What was deleted a moment ago and can be taken back. Its rows are here and nowhere else, so that nothing lists, counts
 * or finds them; nothing here refers to another table, so that nothing is held up by what is gone.
 */
export const deletedThings = pgTable(
  'deleted_things',
  {
    id: idColumn(),
    kind: text('kind', { enum: deletedKinds }).notNull(),
    /** A number, or a uuid. */
    thing_id: text('thing_id').notNull(),
    /** Empty for what has none. */
    name: text('name').notNull(),
    /** Null for what belongs to no sector. */
    sector_id: integer('sector_id'),
    /** Its files stay until it cannot be taken back any more; a thumbnail lies beside its photo. */
    file_key: fileKeyColumn('file_key'),
    thumbnail_key: fileKeyColumn('thumbnail_key'),
    deleted_by: integer('deleted_by').notNull(),
    deleted_at: instantColumn('deleted_at').notNull(),
    /** By table: the row, the rows that went with it, and the numbers of those that referred to it or were archived. */
    rows: jsonb('rows').notNull(),
  },
  (table) => [unique('deleted_things_once').on(table.kind, table.thing_id)],
)
