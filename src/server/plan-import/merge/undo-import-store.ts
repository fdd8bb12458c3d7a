import { sql } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { ChangedRow, ImportUndo } from '#src/server/db/schema/weekly-pdfs.ts'
import { deleteTasks } from './import-store.ts'

/**
 * Restores the rows that an import changed, and the tasks that it removed. A value that was changed again since the
 * import stays.
 */
export async function undoChanges(
  tx: Tx,
  { plants, equipment, checklists, tasks }: ImportUndo,
): Promise<void> {
  for (const [table, rows] of Object.entries({ plants, equipment, checklists, tasks: tasks.changed }))
    await restoreValues(tx, table, rows)
  await deleteTasks(tx, tasks.added)
  // Imports from before tasks had instructions stored rows without them.
  const removed = tasks.removed.map((row) => ({ instruction: '', pictures: [], ...row }))
  if (removed.length > 0)
    await tx.execute(sql`insert into tasks overriding system value
      select put.* from jsonb_populate_recordset(null::tasks, ${JSON.stringify(removed)}::jsonb) put
      where exists (select 1 from checklists c where c.id = put.checklist_id)
      on conflict do nothing`)
}

/** One statement for all rows that changed in the same columns. */
async function restoreValues(tx: Tx, table: string, rows: ChangedRow[]): Promise<void> {
  const byColumns = groupRows(rows, ({ before }) => Object.keys(before).sort().join())
  for (const group of byColumns.values()) {
    const columns = Object.keys(group[0]!.before)
    const name = sql.identifier(table)
    const assign = columns.map((column) => {
      const at = sql.identifier(column)
      // Compared as JSON, which is how the value after the import is stored.
      return sql`${at} = case when to_jsonb(t.${at}) is not distinct from r.after -> ${column}
        then (jsonb_populate_record(null::${name}, r.before)).${at} else t.${at} end`
    })
    await tx.execute(sql`update ${name} t set ${sql.join(assign, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(group)}::jsonb) r(id int, before jsonb, after jsonb)
      where t.id = r.id`)
  }
}
