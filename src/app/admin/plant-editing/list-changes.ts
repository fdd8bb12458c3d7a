/**
 * What a form says differently from what is kept: only that is sent, so that what somebody else changed meanwhile stays.
 */
export function listChanges<Values extends object>(kept: object, values: Values): Partial<Values> {
  const before = kept as Record<string, unknown>
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
