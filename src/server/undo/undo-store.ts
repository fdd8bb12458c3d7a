import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import { deletedThings, type LeftTree, treeTables } from '#src/server/db/schema/deletions.ts'
import { statement } from '#src/server/db/statement.ts'

/** What can be deleted and taken back. */
export type DeletedKind = (typeof deletedThings.$inferSelect)['kind']
/** What is deleted with all that stands below it: some of it is erased, and what work refers to is archived. */
type TreeKind = 'plant' | 'equipment' | 'checklist'
/** What is a row. */
export type RowKind = Exclude<DeletedKind, TreeKind>

/** Numbers, or uuids as text. */
export type DeletedId = number | string

/** Where what is kept beside the rows comes from: SQL over the row, which is called `gone`. */
interface Shape {
  table: string
  /** What its sentences call it; left out where it is its title. */
  name?: string
  /** Left out where the row says it. */
  sector?: string
  /** Columns that name its files, the thumbnail second. */
  files: string[]
  ids?: 'uuid'
  /** Rows that go with it, by the column that refers to it. */
  parts: Record<string, string>
  /** Rows that stay and refer to nothing from then on. */
  referring: Record<string, string>
}

const bare = { parts: {}, referring: {} }

/** What belongs to a thing besides its row: everything that has a foreign key to it. */
export const shapes: Record<RowKind, Shape> = {
  report: { table: 'reports', files: ['file_key'], parts: { report_coverage: 'report_id' }, referring: {} },
  weekly_pdf: {
    table: 'weekly_pdfs',
    files: ['file_key'],
    parts: { weekly_pdf_items: 'weekly_pdf_id' },
    referring: { plant_assignments: 'weekly_pdf_id' },
  },
  equipment_file: {
    ...bare,
    table: 'equipment_files',
    name: 'gone.name',
    sector: `(select p.sector_id from equipment e join plants p on p.id = e.plant_id where e.id = gone.equipment_id)`,
    files: ['file_key'],
  },
  finding_photo: {
    ...bare,
    table: 'finding_photos',
    name: `''`,
    sector: '(select f.sector_id from findings f where f.id = gone.finding_id)',
    files: ['file_key', 'thumbnail_key'],
    ids: 'uuid',
  },
  calendar_event: { ...bare, table: 'calendar_events', sector: 'null', files: [] },
  task: {
    ...bare,
    table: 'tasks',
    sector: `(select p.sector_id from checklists c join equipment e on e.id = c.equipment_id
      join plants p on p.id = e.plant_id where c.id = gone.checklist_id)`,
    files: [],
  },
}

const chosen = ({ ids = 'int' }: { ids?: string }) => `id = any($1::${ids}[])`

/** In a statement of its own: what others were about to write that refers to it is seen by the next. */
const holdSql = (shape: Shape) => `select id from ${shape.table} where ${chosen(shape)} for update`

const removeSql = (kind: RowKind, shape: Shape) => {
  const { table, name = 'gone.title', sector = 'gone.sector_id', files, parts, referring } = shape
  const [file = 'null', thumbnail = 'null'] = files
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
  return `with gone as (delete from ${table} where ${chosen(shape)} returning *)
    insert into deleted_things (kind, thing_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at, rows)
    select '${kind}', id::text, ${name}, ${sector}, ${file}, ${thumbnail}, $2::int, $3::timestamptz,
      jsonb_build_object(${kept.join(', ')})
    from gone returning thing_id`
}

/** All in one statement: foreign keys are looked at when every row is there again. */
const putBackSql = ({ table, parts, referring }: Shape) => {
  const rowsOf = (name: string) => `was, jsonb_populate_recordset(null::${name}, was.rows -> '${name}') put`
  const back = `back as (insert into ${table} overriding system value select put.* from ${rowsOf(table)})`
  const others = [
    ...Object.keys(parts).map(
      (part) =>
        `${part}_back as (insert into ${part} overriding system value select put.* from ${rowsOf(part)})`,
    ),
    ...Object.entries(referring).map(
      ([other, column]) => `${other}_back as (update ${other} set ${column} = was.thing_id::int
        from was, jsonb_array_elements_text(was.rows -> '${other}') kept(id)
        where ${other}.id = kept.id::int and ${other}.${column} is null)`,
    ),
  ]
  // The trail does not say of what comes back that it is new.
  return `with said as (select set_config('walkdown.taken_back', 'yes', true)),
    was as (delete from deleted_things using said where id = any($1::int[]) returning thing_id, rows),
    ${[back, ...others].join(', ')}
    select thing_id from was`
}

/**
 * The same of a tree. What somebody archived again or at another moment stays as it is. Triggers mark what comes back as
 * a duplicate of what was there at `walkdown.deleted_at`.
 */
const putBackTreeSql = () => {
  const erased = treeTables.map(
    (table) => `${table}_back as (insert into ${table} overriding system value
      select put.* from was, jsonb_populate_recordset(null::${table}, was.rows -> '${table}') put)`,
  )
  const archived = treeTables
    .filter((table) => table !== 'tasks')
    .map(
      (table) => `${table}_listed as (update ${table} set archived_at = null
        from was, jsonb_array_elements_text(was.rows -> 'archived' -> '${table}') kept(id)
        where ${table}.id = kept.id::int and ${table}.archived_at = (was.rows ->> 'at')::timestamptz)`,
    )
  return `with said as (select set_config('walkdown.taken_back', 'yes', true), set_config('walkdown.deleted_at',
      (select min(deleted_at)::text from deleted_things where id = any($1::int[])), true)),
    was as (delete from deleted_things using said where id = any($1::int[]) returning thing_id, rows),
    ${[...erased, ...archived].join(', ')}
    select thing_id from was`
}
const putBackTree = statement<{ thing_id: string }>('put_back_tree', putBackTreeSql())

/** The statements of each kind, prepared by their names. */
const statementsOf = (kind: RowKind) => ({
  hold: statement(`hold_to_delete_${kind}`, holdSql(shapes[kind])),
  remove: statement<{ thing_id: string }>(`delete_${kind}`, removeSql(kind, shapes[kind])),
  putBack: statement<{ thing_id: string }>(`put_back_${kind}`, putBackSql(shapes[kind])),
})
const statements = Object.fromEntries(
  (Object.keys(shapes) as RowKind[]).map((kind) => [kind, statementsOf(kind)]),
) as Record<RowKind, ReturnType<typeof statementsOf>>

/** Those of the ids that rows name. */
function named<Id extends DeletedId>(ids: Id[], rows: { thing_id: string }[]): Id[] {
  const found = new Set(rows.map(({ thing_id }) => thing_id))
  return [...new Set(ids)].filter((id) => found.has(String(id)))
}

/** Takes things out of their tables, with all that goes with them. @returns which of them were there */
export async function removeThings<Id extends DeletedId>(
  tx: Tx,
  kind: RowKind,
  { ids, by, at }: { ids: Id[]; by: number; at: Date },
): Promise<Id[]> {
  const { hold, remove } = statements[kind]
  const [, gone] = await pipeline(hold(tx, ids), remove(tx, ids, by, at.toISOString()))
  return named(ids, gone)
}

/** Keeps aside what was taken out already. */
export async function keepTree(
  tx: Tx,
  tree: { kind: TreeKind; id: number; name: string; sector_id: number; rows: LeftTree },
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { id, ...kept } = tree
  await tx.insert(deletedThings).values({ ...kept, thing_id: String(id), deleted_by: by, deleted_at: at })
}

/** What was deleted and not cleared yet, held until the transaction ends. */
export async function lockDeleted(tx: Tx, kind: DeletedKind, ids: DeletedId[]) {
  const { id, thing_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at } = deletedThings
  return tx
    .select({ id, thing_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at })
    .from(deletedThings)
    .where(and(eq(deletedThings.kind, kind), inArray(thing_id, ids.map(String))))
    .orderBy(asc(id))
    .for('update')
}

/** Puts all of it where it was. @returns those of the ids that are there again */
export async function restoreThings<Id extends DeletedId>(
  tx: Tx,
  kind: DeletedKind,
  ids: Id[],
  entries: number[],
): Promise<Id[]> {
  const isTree = kind === 'plant' || kind === 'equipment' || kind === 'checklist'
  return named(ids, await (isTree ? putBackTree : statements[kind].putBack)(tx, entries))
}

/** Where the files are that what was deleted still names. */
export function fileKeysOf(rows: { file_key: string | null; thumbnail_key: string | null }[]): string[] {
  return rows
    .flatMap(({ file_key, thumbnail_key }) => [file_key, thumbnail_key])
    .filter((key) => key !== null)
}

/** Forgets for good what was deleted until then. @returns the keys of the files that nothing names any more */
export async function clearUntil(tx: Tx, until: Date): Promise<{ cleared: number; fileKeys: string[] }> {
  const { deleted_at, file_key, thumbnail_key } = deletedThings
  const gone = await tx
    .delete(deletedThings)
    .where(lte(deleted_at, until))
    .returning({ file_key, thumbnail_key })
  return { cleared: gone.length, fileKeys: fileKeysOf(gone) }
}
