/*
 * Builds JSON text in SQL. PostgreSQL's JSON functions look up the type of each member of each object, which takes
 * three times as long as the rest of a list query.
 */

/** A JSON object; each member is a number, a boolean, or one of the expressions below, and never null. */
export function jsonObject(members: Record<string, string>): string {
  const parts = Object.entries(members).map(([name, value]) => `"${name}":' || ${value} || '`)
  return `'{${parts.join(',')}}'`
}

/** Any text. */
export const jsonText = (column: string) => `to_json(${column})`

/** Text without characters to escape: an enum of our own. */
export const jsonWord = (column: string) => `'"' || ${column} || '"'`

/** A JSON array of all rows of a query. */
export function jsonList(object: string, order: string): string {
  return `'[' || coalesce(string_agg(${object}, ',' order by ${order}), '') || ']'`
}
