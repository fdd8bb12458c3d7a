import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { deletedThings } from '#src/server/db/schema/deletions.ts'
import { statement } from '#src/server/db/statement.ts'
import { together } from '#src/server/db/together.ts'

/** What can be deleted and taken back. */
export type DeletedKind = (typeof deletedThings.$inferSelect)['kind']

interface Shape {
  table: string
  /** Rows that go with it, by the column that refers to it. */
  parts: Record<string, string>
  /** Rows that stay and refer to nothing from then on. */
  referring: Record<string, string>
}

/** What belongs to a thing besides its row: everything that has a foreign key to it. */
export const shapes: Record<DeletedKind, Shape> = {
  report: { table: 'reports', parts: { report_coverage: 'report_id' }, referring: {} },
  weekly_pdf: {
    table: 'weekly_pdfs',
    parts: { weekly_pdf_items: 'weekly_pdf_id' },
    referring: { plant_assignments: 'weekly_pdf_id' },
  },
}

/** In a statement of its own: what others were about to write that refers to it is seen by the next. */
const holdSql = ({ table }: Shape) => `select id from ${table} where id = any($1::int[]) for update`

const removeSql = (kind: DeletedKind, { table, parts, referring }: Shape) => {
  const kept = [
    `'${table}', jsonb_build_array(to_jsonb(gone))`,
    ...Object.entries(parts).map(
      ([part, column]) => `'${part}', (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${part} part
        where part.${column} = gone.id)`,
    ),
    ...Object.entries(referring).map(
      ([other, column]) => `'${other}', (select coalesce(jsonb_agg(other.id), '[]') from ${other} other
        where other.${column} = gone.id)`,
    ),
  ]
  return `with gone as (delete from ${table} where id = any($1::int[]) returning *)
    insert into deleted_things (kind, thing_id, name, sector_id, file_key, deleted_by, deleted_at, rows)
    select '${kind}', id, title, sector_id, file_key, $2::int, $3::timestamptz, jsonb_build_object(${kept.join(', ')})
    from gone returning thing_id`
}

/** All in one statement: foreign keys are looked at when every row is there again. */
const putBackSql = ({ table, parts, referring }: Shape) => {
  const rowsOf = (name: string) => `was, jsonb_populate_recordset(null::${name}, was.rows -> '${name}') put`
  const others = [
    ...Object.keys(parts).map(
      (part) =>
        `${part}_back as (insert into ${part} overriding system value select put.* from ${rowsOf(part)})`,
    ),
    ...Object.entries(referring).map(
      ([other, column]) => `${other}_back as (update ${other} set ${column} = was.thing_id
        from was, jsonb_array_elements_text(was.rows -> '${other}') kept(id)
        where ${other}.id = kept.id::int and ${other}.${column} is null)`,
    ),
  ]
  // The trail does not say of what comes back that it is new.
  return `with said as (select set_config('walkdown.taken_back', 'yes', true)),
    was as (delete from deleted_things using said where id = any($1::int[]) returning thing_id, rows),
    back as (insert into ${table} overriding system value select put.* from ${rowsOf(table)} returning id),
    ${others.join(', ')}
    select id from back order by id`
}

/** The statements of each kind, prepared by their names. */
const statementsOf = (kind: DeletedKind) => ({
  hold: statement(`hold_to_delete_${kind}`, holdSql(shapes[kind])),
  remove: statement<{ thing_id: number }>(`delete_${kind}`, removeSql(kind, shapes[kind])),
  putBack: statement<{ id: number }>(`put_back_${kind}`, putBackSql(shapes[kind])),
})
const statements: Record<DeletedKind, ReturnType<typeof statementsOf>> = {
  report: statementsOf('report'),
  weekly_pdf: statementsOf('weekly_pdf'),
}

/** Takes things out of their tables, with all that goes with them. @returns which of them were there */
export async function removeThings(
  tx: Tx,
  kind: DeletedKind,
  { ids, by, at }: { ids: number[]; by: number; at: Date },
): Promise<number[]> {
  const { hold, remove } = statements[kind]
  const [, gone] = await together(hold(tx, ids), remove(tx, ids, by, at.toISOString()))
  return gone.map(({ thing_id }) => thing_id)
}

/** What was deleted and not cleared yet, held until the transaction ends. */
export async function lockDeleted(tx: Tx, kind: DeletedKind, ids: number[]) {
  const { id, thing_id, name, sector_id, file_key, deleted_by, deleted_at } = deletedThings
  return tx
    .select({ id, thing_id, name, sector_id, file_key, deleted_by, deleted_at })
    .from(deletedThings)
    .where(and(eq(deletedThings.kind, kind), inArray(thing_id, ids)))
    .orderBy(asc(id))
    .for('update')
}

/** Puts all of it where it was. @returns the things that are there again */
export async function putBackThings(tx: Tx, kind: DeletedKind, entries: number[]): Promise<number[]> {
  const back = await statements[kind].putBack(tx, entries)
  return back.map(({ id }) => id)
}

/** Forgets for good what was deleted until then. @returns the keys of the files that nothing names any more */
export async function clearUntil(tx: Tx, until: Date): Promise<{ cleared: number; fileKeys: string[] }> {
  const gone = await tx
    .delete(deletedThings)
    .where(lte(deletedThings.deleted_at, until))
    .returning({ file_key: deletedThings.file_key })
  return { cleared: gone.length, fileKeys: gone.flatMap(({ file_key }) => file_key ?? []) }
}
