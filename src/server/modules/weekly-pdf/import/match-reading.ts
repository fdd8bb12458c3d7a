/** A named thing of the PDF under what it belongs to: all places that name it, and the row that it is, if any. */
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
 * Finds things again by their code or name, whatever its letter case and spacing. What the PDF names twice is one
 * thing.
 */
export function matchReadings<Reading, Row>(
  readings: Below<Reading>[],
  rows: Below<Row>[],
  nameOf: { reading: (reading: Reading) => string; row: (row: Row) => string },
): Match<Reading, Row>[] {
  const known = new Map<string, Row>()
  for (const { parentId, thing } of rows) {
    const key = keyOf(parentId, nameOf.row(thing))
    if (!known.has(key)) known.set(key, thing)
  }
  const matches = new Map<string, Match<Reading, Row>>()
  for (const { parentId, thing } of readings) {
    const key = keyOf(parentId, nameOf.reading(thing))
    const match = matches.get(key)
    if (match) match.readings.push(thing)
    else matches.set(key, { parentId, readings: [thing], row: known.get(key) ?? null })
  }
  return [...matches.values()]
}

function keyOf(parentId: number, name: string): string {
  return `${parentId} ${normaliseName(name)}`
}

export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** What a PDF says differently from the row. Silence ('' or null) changes nothing. */
export function findChanges<Row extends object>(row: Row, said: Partial<Row>): Partial<Row> {
  const changed = Object.entries(said).filter(
    ([column, value]) => value !== '' && value !== null && row[column as keyof Row] !== value,
  )
  return Object.fromEntries(changed) as Partial<Row>
}
