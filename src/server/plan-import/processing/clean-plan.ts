import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'

/** Lines that nobody understood, kept with the reading: enough for a person to see what is wrong with a file. */
export const MOST_LINES = 1000

// The database takes neither zero bytes nor halves of surrogate pairs; of the control characters only line breaks and
// tabs mean something to people.
const UNSTORABLE = /\p{Surrogate}|(?![\n\t])\p{Cc}/gu

/** The reading with nothing in its texts that cannot be stored. */
export function cleanPlan(reading: ParsedPlan): ParsedPlan {
  const clean = cleanTexts(reading)
  return {
    ...clean,
    notUnderstood: clean.notUnderstood.slice(0, MOST_LINES),
    marks: clean.marks.slice(0, MOST_LINES),
  }
}

/** Plain data with what cannot be stored taken out of its texts. */
export function cleanTexts<Data>(data: Data): Data {
  return clean(data) as Data
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, ' ')
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
}
