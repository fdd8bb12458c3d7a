import { normalizeName } from '#src/rules/text/normalize-code.ts'

/** A named item of the PDF: all places that name it, and its existing row, if any. */
export interface Match<Reading, Row> {
  readings: [Reading, ...Reading[]]
  row: Row | null
}

/**
 * Matches the items below one parent by code or name, ignoring letter case, dashes and spacing. An item that the PDF
 * names twice is one item. Rows that a person renamed match by the name that files use (`inFiles`), unless the PDF uses
 * their new name as well. An earlier reader without lower-case tags built codes from tag and name (`made`): such rows
 * match too.
 */
export function matchParsed<Reading, Row>(
  readings: readonly Reading[],
  rows: readonly Row[],
  nameOf: {
    reading: (reading: Reading) => string
    row: (row: Row) => string
    inFiles?: (row: Row) => string | null
    made?: (reading: Reading) => string
  },
): Match<Reading, Row>[] {
  const named = new Set(readings.map((reading) => normalizeName(nameOf.reading(reading))))
  const known = new Map<string, Row>()
  const addName = (name: string, row: Row) => {
    const key = normalizeName(name)
    if (!known.has(key)) known.set(key, row)
  }
  for (const row of rows) addName(nameOf.row(row), row)
  for (const row of rows) {
    const former = nameOf.inFiles?.(row)
    if (former && !named.has(normalizeName(nameOf.row(row)))) addName(former, row)
  }
  const matches = new Map<string, Match<Reading, Row>>()
  const findMade = (reading: Reading) => {
    const key = nameOf.made && normalizeName(nameOf.made(reading))
    return key === undefined || named.has(key) ? undefined : known.get(key)
  }
  for (const reading of readings) {
    const key = normalizeName(nameOf.reading(reading))
    const match = matches.get(key)
    if (match) match.readings.push(reading)
    else matches.set(key, { readings: [reading], row: known.get(key) ?? findMade(reading) ?? null })
  }
  return [...matches.values()]
}
