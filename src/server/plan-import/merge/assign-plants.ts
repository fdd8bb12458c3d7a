import type { ChangedRow } from './import-store.ts'
import { findChanges, type Match } from './match-plan.ts'
import type { NamedItem } from './named-items-store.ts'

/** A stored row, with everything that the PDF states about it. */
export interface MatchedRow<Reading> {
  id: number
  change: NamedItem['change']
  readings: Reading[]
  /** The values that the import replaced. */
  replaced: ChangedRow | null
}

interface Level<Reading, Insert, Row extends Insert & { id: number }> {
  /** The values that the PDF states, by column. */
  toColumns: (reading: Reading) => Partial<Row>
  create: (reading: Reading, parentId: number) => Insert
  /** A unique key among the rows of this level. */
  nameOf: (row: Insert) => string
  insert: (rows: Insert[]) => Promise<Row[]>
  replace: (rows: Row[]) => Promise<unknown>
}

/** Inserts new rows and updates those whose values in the PDF differ. */
export async function upsertParsed<Reading, Insert, Row extends Insert & { id: number }>(
  matches: Match<Reading, Row>[],
  level: Level<Reading, Insert, Row>,
): Promise<MatchedRow<Reading>[]> {
  const placed: MatchedRow<Reading>[] = []
  const fresh = new Map<string, Match<Reading, Row>>()
  const toInsert: Insert[] = []
  const toReplace: Row[] = []
  for (const match of matches) {
    const { row, readings, parentId } = match
    if (!row) {
      const values = level.create(readings[0], parentId)
      fresh.set(level.nameOf(values), match)
      toInsert.push(values)
      continue
    }
    const changes = findChanges(row, level.toColumns(readings[0]))
    const isChanged = Object.keys(changes).length > 0
    if (isChanged) toReplace.push({ ...row, ...changes })
    const replaced = isChanged ? describeChange(row, changes) : null
    placed.push({ id: row.id, change: isChanged ? 'changed' : 'unchanged', readings, replaced })
  }
  for (const row of await level.insert(toInsert))
    placed.push({
      id: row.id,
      change: 'new',
      readings: fresh.get(level.nameOf(row))!.readings,
      replaced: null,
    })
  await level.replace(toReplace)
  return placed
}

/** The changed values of a row, before and after. */
export function describeChange(row: { id: number }, changes: object): ChangedRow {
  const columns = Object.keys(changes)
  const before = Object.fromEntries(
    columns.map((column) => [column, (row as Record<string, unknown>)[column]]),
  )
  return { id: row.id, before, after: { ...changes } }
}
