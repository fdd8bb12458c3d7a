import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'

/** Limit of stored lines that were not understood: enough for a person to see the problem. */
export const MAX_LINES = 1000

// PostgreSQL rejects zero bytes and unpaired surrogates; of the control characters only line breaks and tabs are
// useful.
const UNSTORABLE = /\p{Surrogate}|(?![\n\t])\p{Cc}/gu

/** The plan without characters that cannot be stored. */
export function cleanPlan(reading: ParsedPlan): ParsedPlan {
  const clean = cleanTexts(reading)
  return {
    ...clean,
    notUnderstood: clean.notUnderstood.slice(0, MAX_LINES),
    marks: clean.marks.slice(0, MAX_LINES),
  }
}

/** Plain data without characters that cannot be stored. */
export function cleanTexts<Data>(data: Data): Data {
  return clean(data) as Data
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, ' ')
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
}
