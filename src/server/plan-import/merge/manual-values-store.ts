import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { checklists, equipment, plants } from '#src/server/db/schema/plants.ts'
import { removedTasks, type StoredManualValue } from '#src/server/db/schema/weekly-pdfs.ts'
import type { ManualValue, RemovedTask } from './resolve-values.ts'

/** All values of a sector's register that a person changed after a file stated them. */
export async function findManualValues(tx: Tx, sectorId: number): Promise<ManualValue[]> {
  const { rows } = (await tx.execute(sql`
    with p as (select id from plants where sector_id = ${sectorId} and archived_at is null),
      e as (select id from equipment where plant_id in (select id from p) and archived_at is null),
      c as (select id from checklists where equipment_id in (select id from e) and archived_at is null)
    select m.kind, m.item_id, m.field, m.file_value, m.changed_by,
      to_char(m.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') changed_at,
      u.first_name || ' ' || u.last_name changed_by_name
    from manual_values m join users u on u.id = m.changed_by
    where case m.kind
      when 'plant' then m.item_id in (select id from p)
      when 'equipment' then m.item_id in (select id from e)
      when 'checklist' then m.item_id in (select id from c)
      else exists (select from tasks t where t.id = m.item_id and t.checklist_id in (select id from c)) end`)) as unknown as {
    rows: ManualValue[]
  }
  return rows
}

/** The tasks that persons removed from the checklists of a sector, as the files name them. */
export function findRemovedTasks(tx: Tx, sectorId: number): Promise<RemovedTask[]> {
  return tx
    .select({
      checklist_id: removedTasks.checklist_id,
      task_number: removedTasks.task_number,
      title: removedTasks.title,
    })
    .from(removedTasks)
    .innerJoin(checklists, eq(checklists.id, removedTasks.checklist_id))
    .innerJoin(equipment, eq(equipment.id, checklists.equipment_id))
    .innerJoin(plants, and(eq(plants.id, equipment.plant_id), eq(plants.sector_id, sectorId)))
    .where(isNull(checklists.archived_at))
}

/** Imports change values that are not manual changes: the triggers of `manual_values` ignore them. */
export async function markAsImport(tx: Tx, isImport: boolean): Promise<void> {
  await tx.execute(sql`select set_config('walkdown.import', ${isImport ? 'on' : 'off'}, true)`)
}

type Key = Pick<StoredManualValue, 'kind' | 'item_id' | 'field'>

/** Replaces the records of manual changes; null deletes. */
export async function replaceManualValues(
  tx: Tx,
  changes: { key: Key; after: StoredManualValue | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const keys = JSON.stringify(changes.map(({ key: { kind, item_id, field } }) => ({ kind, item_id, field })))
  await tx.execute(sql`delete from manual_values m
    using jsonb_to_recordset(${keys}::jsonb) k(kind text, item_id int, field text)
    where m.kind = k.kind and m.item_id = k.item_id and m.field = k.field`)
  const rows = JSON.stringify(changes.flatMap(({ after }) => (after ? [after] : [])))
  await tx.execute(sql`insert into manual_values (kind, item_id, field, file_value, changed_by, changed_at)
    select kind, item_id, field, file_value, changed_by, changed_at
    from jsonb_populate_recordset(null::manual_values, ${rows}::jsonb)`)
}

/** Restores the records that an import replaced, except those that changed again since. */
export async function restoreManualValues(
  tx: Tx,
  changes: { before: StoredManualValue | null; after: StoredManualValue | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = (await tx.execute(sql`
    select (c.at - 1)::int as index from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality c(item, at)
    left join manual_values m on m.kind = coalesce(c.item #>> '{before,kind}', c.item #>> '{after,kind}')
      and m.item_id = coalesce(c.item #>> '{before,item_id}', c.item #>> '{after,item_id}')::int
      and m.field = coalesce(c.item #>> '{before,field}', c.item #>> '{after,field}')
    where m.changed_at is not distinct from (c.item #>> '{after,changed_at}')::timestamptz`)) as unknown as {
    rows: { index: number }[]
  }
  await replaceManualValues(
    tx,
    rows.map(({ index }) => {
      const { before, after } = changes[index]!
      return { key: (before ?? after)!, after: before }
    }),
  )
}

/** @returns their ids */
export async function insertRemovedTasks(
  tx: Tx,
  rows: (typeof removedTasks.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insert(removedTasks).values(rows).returning({ id: removedTasks.id })
  return inserted.map(({ id }) => id)
}

export async function deleteRemovedTasks(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(removedTasks).where(inArray(removedTasks.id, ids))
}
