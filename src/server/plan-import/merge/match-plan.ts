import { normalizeName } from '#src/rules/text/normalize-code.ts'

/** A named item of the PDF under its parent: all places that name it, and its existing row, if any. */
export interface Match<Reading, Row> {
  parentId: number
  readings: [Reading, ...Reading[]]
  row: Row | null
}

interface Below<Thing> {
  parentId: number
  thing: Thing
}

/**
 * Matches items by code or name, ignoring letter case, dashes and spacing. An item that the PDF names twice is one
 * item. An earlier reader without lower-case tags built codes from tag and name (`made`): such rows match too.
 */
export function matchParsed<Reading, Row>(
  readings: Below<Reading>[],
  rows: Below<Row>[],
  nameOf: {
    reading: (reading: Reading) => string
    row: (row: Row) => string
    made?: (reading: Reading) => string
  },
): Match<Reading, Row>[] {
  const known = new Map<string, Row>()
  for (const { parentId, thing } of rows) {
    const key = keyOf(parentId, nameOf.row(thing))
    if (!known.has(key)) known.set(key, thing)
  }
  const matches = new Map<string, Match<Reading, Row>>()
  const named = new Set(readings.map(({ parentId, thing }) => keyOf(parentId, nameOf.reading(thing))))
  const findMade = (parentId: number, thing: Reading) => {
    const key = nameOf.made && keyOf(parentId, nameOf.made(thing))
    return key === undefined || named.has(key) ? undefined : known.get(key)
  }
  for (const { parentId, thing } of readings) {
    const key = keyOf(parentId, nameOf.reading(thing))
    const match = matches.get(key)
    if (match) match.readings.push(thing)
    else
      matches.set(key, {
        parentId,
        readings: [thing],
        row: known.get(key) ?? findMade(parentId, thing) ?? null,
      })
  }
  return [...matches.values()]
}

function keyOf(parentId: number, name: string): string {
  return `${parentId} ${normalizeName(name)}`
}

/** The values of a PDF that differ from the row. Missing values ('' or null) change nothing. */
export function findChanges<Row extends object>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = Object.entries(values).filter(
    ([column, value]) => value !== '' && value !== null && row[column as keyof Row] !== value,
  )
  return Object.fromEntries(changed) as Partial<Row>
}
