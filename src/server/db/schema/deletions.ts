import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { fileKeyColumn, idColumn, instantColumn } from './columns.ts'

/**
 * What was deleted a moment ago and can be taken back. Its rows are here and nowhere else, so that nothing lists, counts
 * or finds them; nothing here refers to another table, so that nothing is held up by what is gone.
 */
export const deletedThings = pgTable(
  'deleted_things',
  {
    id: idColumn(),
    kind: text('kind', { enum: ['report', 'weekly_pdf'] }).notNull(),
    thing_id: integer('thing_id').notNull(),
    name: text('name').notNull(),
    sector_id: integer('sector_id').notNull(),
    /** The file stays until it cannot be taken back any more. */
    file_key: fileKeyColumn('file_key'),
    deleted_by: integer('deleted_by').notNull(),
    deleted_at: instantColumn('deleted_at').notNull(),
    /** By table: the row, the rows that went with it, and the numbers of those that referred to it. */
    rows: jsonb('rows').notNull(),
  },
  (table) => [unique('deleted_things_once').on(table.kind, table.thing_id)],
)
