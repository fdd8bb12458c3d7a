/**
 * The form values that differ from the saved row. A request with only these keeps concurrent changes of other
 * fields.
 */
export function listChanges<Values extends object>(saved: object, values: Values): Partial<Values> {
  const before = saved as Record<string, unknown>
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
