import { manualChangeId } from '#src/rules/plan-reading/find-warnings.ts'
import { type NodeKind, valueGroupOf } from '#src/rules/plan-reading/plan-node.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { StoredManualValue } from './import-store.ts'

/** A value of the register that a person changed after a file stated it. */
export interface ManualValue extends StoredManualValue {
  changed_by_name: string
}

/** A task that a person removed from a checklist, as the file names it. */
export interface RemovedTask {
  checklist_id: number
  task_number: string
  title: string
}

/** The corrections of a reading, as the import needs them. */
export interface Decisions {
  /** The items by node as the file states them, normalized. Items that a person added are not in it. */
  original: ReadonlyMap<string, object>
  /** Author and time of each value that a person corrected, as `node field`. */
  corrected: ReadonlyMap<string, { by: number; at: string }>
  /** Ids of the accepted warnings. */
  accepted: ReadonlySet<string>
  /** Tasks that corrections removed from the plan, by the node of their checklist. */
  removed: ReadonlyMap<string, { task_number: string; title: string }[]>
  /** The author of corrections without one of their own: who imports. */
  importer: { by: number; at: string }
}

/** A value of a task, a machine, a checklist or a plant. */
type Value = string | number | boolean | null

const toValue = (value: unknown): Value => (value ?? null) as Value

/** Manual changes of one row that meet the values of a file. */
export interface ManualNote {
  node: string
  fields: { field: string; value: Value; file_before: Value; file_now: Value }[]
  by: string
  at: string
  /** The file states another value than before, so that a person has to choose. */
  is_conflict: boolean
}

/** The effect of an import on one row. */
export interface Resolution {
  /** The values to write, by column. */
  columns: Record<string, unknown>
  notes: ManualNote[]
  /** New records of manual changes by field; null deletes the record. */
  manual: { field: string; after: { file_value: unknown; by: number; at: string } | null }[]
}

/** Manual changes by kind and row. */
export class ManualValues {
  readonly #values = new Map<string, Map<string, ManualValue>>()

  constructor(values: readonly ManualValue[]) {
    for (const value of values) {
      const key = `${value.kind} ${value.item_id}`
      const fields = this.#values.get(key) ?? new Map<string, ManualValue>()
      this.#values.set(key, fields.set(value.field, value))
    }
  }

  of(kind: NodeKind, id: number): ReadonlyMap<string, ManualValue> {
    return this.#values.get(`${kind} ${id}`) ?? new Map()
  }

  /** The text that files use for a code or name that a person changed; null when nobody did. */
  fileNameOf(kind: NodeKind, id: number, field: string): string | null {
    const value = this.of(kind, id).get(field)?.file_value
    return typeof value === 'string' ? value : null
  }
}

interface Item {
  kind: NodeKind
  node: string
  /** The values of the corrected plan, by column. */
  values: Record<string, unknown>
  /** The values of the file, by column; undefined for an item that a person added. */
  fileValues: Record<string, unknown> | undefined
  /** The row of the register; null for a new one. */
  row: Record<string, unknown> | null
}

/**
 * Decides each value of a row: a correction of this reading wins. A value that a person changed in the register stays
 * while the file states what it stated before; it also stays when the file changed, and `notes` name the conflict. Any
 * other value comes from the file.
 */
export function resolveValues(item: Item, manual: ManualValues, decisions: Decisions): Resolution {
  const { kind, node, row } = item
  const result: Resolution = { columns: {}, notes: [], manual: [] }
  const changes = row ? manual.of(kind, row.id as number) : new Map<string, ManualValue>()
  const groups = groupRows(Object.keys(item.values), (field) => valueGroupOf(kind, field))
  for (const [group, fields] of groups) {
    const records = fields.flatMap((field) => changes.get(field) ?? [])
    const author = fields.map((field) => decisions.corrected.get(`${node} ${field}`)).find(Boolean)
    if (author || !item.fileValues) {
      writeCorrection(result, item, fields, { records, author: author ?? decisions.importer })
      continue
    }
    const given = fields.filter((field) => isGiven(kind, item.values[field]))
    if (given.length === 0) continue
    if (records.length === 0 || !row) {
      for (const field of given) result.columns[field] = item.values[field]
      continue
    }
    const note = describeManual(item, fields, changes)
    const agrees = note.fields.every(({ value, file_now }) => isSame(value, file_now))
    const accepts = decisions.accepted.has(manualChangeId(node, group))
    if (agrees) result.manual.push(...records.map(({ field }) => ({ field, after: null })))
    else if (note.is_conflict && accepts)
      for (const { field, changed_by: by, changed_at: at } of records)
        result.manual.push({ field, after: { file_value: item.values[field], by, at } })
    // The order of tasks is no value that a person can compare.
    if (!agrees && group !== 'order') result.notes.push(note)
  }
  return result
}

/** A corrected value is written. Where it differs from the file, the import remembers what the file stated. */
function writeCorrection(
  result: Resolution,
  { values, fileValues, row }: Item,
  fields: string[],
  { records, author }: { records: ManualValue[]; author: { by: number; at: string } },
): void {
  for (const field of fields) {
    const isUnset = values[field] === null && row !== null && row[field] !== null && field === 'priority'
    if (!isUnset) result.columns[field] = values[field]
  }
  const differs =
    fileValues !== undefined && fields.some((field) => !isSame(values[field], fileValues[field]))
  if (differs)
    for (const field of fields)
      result.manual.push({ field, after: { file_value: fileValues[field] ?? null, ...author } })
  else result.manual.push(...records.map(({ field }) => ({ field, after: null })))
}

function describeManual(
  { node, values, row }: Item,
  fields: string[],
  changes: ReadonlyMap<string, ManualValue>,
): ManualNote {
  const records = fields.flatMap((field) => changes.get(field) ?? [])
  const latest = records.reduce((one, other) => (one.changed_at < other.changed_at ? other : one))
  return {
    node,
    fields: records.map(({ field, file_value }) => ({
      field,
      value: toValue(row?.[field]),
      file_before: toValue(file_value),
      file_now: toValue(values[field]),
    })),
    by: latest.changed_by_name,
    at: latest.changed_at,
    is_conflict: records.some(({ field, file_value }) => !isSame(file_value, values[field])),
  }
}

/** A file that does not give a value of an item changes nothing. Tasks are always complete. */
function isGiven(kind: NodeKind, value: unknown): boolean {
  return kind === 'task' || (value !== '' && value !== null && value !== undefined)
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null)
}

/**
 * The record of a corrected code or name: the file's text finds the row again in the next import. Undefined: no change.
 */
export function resolveCode(
  { node, code, row }: { node: string; code: string; row: { id: number } | null },
  kind: Exclude<NodeKind, 'task'>,
  manual: ManualValues,
  decisions: Decisions,
): Resolution['manual'] {
  const field = codeFields[kind]
  const author = decisions.corrected.get(`${node} ${field}`)
  const printed = (decisions.original.get(node) as Record<string, unknown> | undefined)?.[field]
  if (author && typeof printed === 'string' && normalizeName(printed) !== normalizeName(code))
    return [{ field, after: { file_value: printed, ...author } }]
  const known = row && manual.fileNameOf(kind, row.id, field)
  // The file uses the name of the register now.
  if (known && normalizeName(known) !== normalizeName(code)) return [{ field, after: null }]
  return []
}

/** The field by which files name an item. */
export const codeFields = { plant: 'plant_id', equipment: 'equipment_id', checklist: 'name' } as const
