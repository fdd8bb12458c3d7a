import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import { type DeletedTree, deletedRecords, treeTables } from '#src/server/db/schema/deletions.ts'
import { statement } from '#src/server/db/statement.ts'

/** Kinds that can be deleted and restored. */
export type DeletedKind = (typeof deletedRecords.$inferSelect)['kind']
/** Kinds that are deleted with their descendants: some rows are deleted, and rows with existing work are archived. */
type TreeKind = 'plant' | 'equipment' | 'checklist'
/** Kinds that are a single row. */
export type RowKind = Exclude<DeletedKind, TreeKind>

/** Integers, or UUIDs as text. */
export type DeletedId = number | string

/** SQL expressions over the deleted row, which is called `gone`. */
interface Shape {
  table: string
  /** Its name in messages; defaults to its title. */
  name?: string
  /** Defaults to the row's sector. */
  sector?: string
  /** Columns with its file keys, the thumbnail second. */
  files: string[]
  ids?: 'uuid'
  /** Dependent rows that are deleted too, by table and foreign key column. */
  parts: Record<string, string>
  /** Rows that stay and lose their reference, by table and column. */
  referring: Record<string, string>
}

const bare = { parts: {}, referring: {} }

/** The related rows of each kind: everything with a foreign key to it. */
export const shapes: Record<RowKind, Shape> = {
  report: { table: 'reports', files: ['file_key'], parts: { report_coverage: 'report_id' }, referring: {} },
  weekly_pdf: {
    table: 'weekly_pdfs',
    files: ['file_key'],
    parts: { weekly_pdf_items: 'weekly_pdf_id', reading_corrections: 'weekly_pdf_id' },
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
  checklist_template: {
    ...bare,
    table: 'checklist_templates',
    name: 'gone.name',
    files: [],
    parts: { checklist_template_tasks: 'template_id' },
  },
  task: {
    ...bare,
    table: 'tasks',
    sector: `(select p.sector_id from checklists c join equipment e on e.id = c.equipment_id
      join plants p on p.id = e.plant_id where c.id = gone.checklist_id)`,
    files: [],
  },
}

const chosen = ({ ids = 'int' }: { ids?: string }) => `id = any($1::${ids}[])`

/** A separate statement, so that the next one sees references that concurrent transactions have committed. */
const lockSql = (shape: Shape) => `select id from ${shape.table} where ${chosen(shape)} for update`

const removeSql = (kind: RowKind, shape: Shape) => {
  const { table, name = 'gone.title', sector = 'gone.sector_id', files, parts, referring } = shape
  const [file = 'null', thumbnail = 'null'] = files
  const rowsSql = [
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
    insert into deleted_records (kind, record_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at, rows)
    select '${kind}', id::text, ${name}, ${sector}, ${file}, ${thumbnail}, $2::int, $3::timestamptz,
      jsonb_build_object(${rowsSql.join(', ')})
    from gone returning record_id`
}

/** One statement: foreign keys are checked after all rows are restored. */
const restoreSql = ({ table, parts, referring }: Shape) => {
  const rowsOf = (name: string) => `was, jsonb_populate_recordset(null::${name}, was.rows -> '${name}') put`
  const back = `back as (insert into ${table} overriding system value select put.* from ${rowsOf(table)})`
  const relatedSql = [
    ...Object.keys(parts).map(
      (part) =>
        `${part}_back as (insert into ${part} overriding system value select put.* from ${rowsOf(part)})`,
    ),
    ...Object.entries(referring).map(
      ([other, column]) => `${other}_back as (update ${other} set ${column} = was.record_id::int
        from was, jsonb_array_elements_text(was.rows -> '${other}') kept(id)
        where ${other}.id = kept.id::int and ${other}.${column} is null)`,
    ),
  ]
  // The audit log does not record restored rows as new.
  return `with flag as (select set_config('walkdown.undo', 'yes', true)),
    was as (delete from deleted_records using flag where id = any($1::int[]) returning record_id, rows),
    ${[back, ...relatedSql].join(', ')}
    select record_id from was`
}

/**
 * As `restoreSql`, for a tree. Rows that were archived again or at another time stay archived. With
 * `walkdown.deleted_at`, triggers mark restored rows as duplicates of rows that existed then.
 */
const restoreTreeSql = () => {
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
  return `with flag as (select set_config('walkdown.undo', 'yes', true), set_config('walkdown.deleted_at',
      (select min(deleted_at)::text from deleted_records where id = any($1::int[])), true)),
    was as (delete from deleted_records using flag where id = any($1::int[]) returning record_id, rows),
    ${[...erased, ...archived].join(', ')}
    select record_id from was`
}
const restoreTree = statement<{ record_id: string }>('restore_tree', restoreTreeSql())

/** The prepared statements of each kind. */
const statementsOf = (kind: RowKind) => ({
  lock: statement(`lock_to_delete_${kind}`, lockSql(shapes[kind])),
  remove: statement<{ record_id: string }>(`delete_${kind}`, removeSql(kind, shapes[kind])),
  restore: statement<{ record_id: string }>(`restore_${kind}`, restoreSql(shapes[kind])),
})
const statements = Object.fromEntries(
  (Object.keys(shapes) as RowKind[]).map((kind) => [kind, statementsOf(kind)]),
) as Record<RowKind, ReturnType<typeof statementsOf>>

/** The ids that the rows name. */
function idsIn<Id extends DeletedId>(ids: Id[], rows: { record_id: string }[]): Id[] {
  const found = new Set(rows.map(({ record_id }) => record_id))
  return [...new Set(ids)].filter((id) => found.has(String(id)))
}

/** Deletes records with their dependent rows. @returns the ids that existed */
export async function deleteRecords<Id extends DeletedId>(
  tx: Tx,
  kind: RowKind,
  { ids, by, at }: { ids: Id[]; by: number; at: Date },
): Promise<Id[]> {
  const { lock, remove } = statements[kind]
  const [, gone] = await pipeline(lock(tx, ids), remove(tx, ids, by, at.toISOString()))
  return idsIn(ids, gone)
}

/** Records rows that were already deleted. */
export async function recordTree(
  tx: Tx,
  tree: { kind: TreeKind; id: number; name: string; sector_id: number; rows: DeletedTree },
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { id, ...kept } = tree
  await tx.insert(deletedRecords).values({ ...kept, record_id: String(id), deleted_by: by, deleted_at: at })
}

/** Deletions that can still be undone; the rows are locked until the transaction ends. */
export async function lockDeleted(tx: Tx, kind: DeletedKind, ids: DeletedId[]) {
  const { id, record_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at } = deletedRecords
  return tx
    .select({ id, record_id, name, sector_id, file_key, thumbnail_key, deleted_by, deleted_at })
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, kind), inArray(record_id, ids.map(String))))
    .orderBy(asc(id))
    .for('update')
}

/** Restores all rows. @returns the ids that exist now */
export async function restoreRecords<Id extends DeletedId>(
  tx: Tx,
  kind: DeletedKind,
  ids: Id[],
  entries: number[],
): Promise<Id[]> {
  const isTree = kind === 'plant' || kind === 'equipment' || kind === 'checklist'
  return idsIn(ids, await (isTree ? restoreTree : statements[kind].restore)(tx, entries))
}

/** The storage keys of deleted records. */
export function fileKeysOf(rows: { file_key: string | null; thumbnail_key: string | null }[]): string[] {
  return rows
    .flatMap(({ file_key, thumbnail_key }) => [file_key, thumbnail_key])
    .filter((key) => key !== null)
}

/** Makes deletions up to a time final. @returns the keys of files that are no longer referenced */
export async function clearUntil(tx: Tx, until: Date): Promise<{ cleared: number; fileKeys: string[] }> {
  const { deleted_at, file_key, thumbnail_key } = deletedRecords
  const gone = await tx
    .delete(deletedRecords)
    .where(lte(deleted_at, until))
    .returning({ file_key, thumbnail_key })
  return { cleared: gone.length, fileKeys: fileKeysOf(gone) }
}
