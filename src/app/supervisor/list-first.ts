/** Number of named items before the rest is only counted (docs/agreed.md: the first 3, then '+N more'). */
const NAMED = 3

/**
 * The first names of a list, and the number of further ones.
 * @param total full length, when the list is truncated
 */
export function listFirst(
  names: readonly string[],
  total: number = names.length,
): { named: string; more: number } {
  return { named: names.slice(0, NAMED).join(', '), more: Math.max(0, total - NAMED) }
}
