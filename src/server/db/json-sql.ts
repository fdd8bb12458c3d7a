/*
 * JSON that the database puts together as text, to be sent as it is. Its own functions for that look up the type of
 * every member of every object anew, which takes three times as long as all the rest of a list.
 */

/** An object; a member is a number, a flag, or one of the expressions below. None of them may be null. */
export function jsonObject(members: Record<string, string>): string {
  const parts = Object.entries(members).map(([name, value]) => `"${name}":' || ${value} || '`)
  return `'{${parts.join(',')}}'`
}

/** A text of any content. */
export const jsonText = (column: string) => `to_json(${column})`

/** A text in which nothing has to be escaped: one of a few words of our own. */
export const jsonWord = (column: string) => `'"' || ${column} || '"'`

/** The list of all that a query finds. */
export function jsonList(object: string, order: string): string {
  return `'[' || coalesce(string_agg(${object}, ',' order by ${order}), '') || ']'`
}
