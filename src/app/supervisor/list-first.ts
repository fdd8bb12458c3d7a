/** How many items of a list are named before the rest is only counted (docs/agreed.md: the first 3, then '+N more'). */
const NAMED = 3

/**
 * The first names of a list, and how many more there are.
 * @param total how many there are, where the list does not carry all of them
 */
export function listFirst(
  names: readonly string[],
  total: number = names.length,
): { named: string; more: number } {
  return { named: names.slice(0, NAMED).join(', '), more: Math.max(0, total - NAMED) }
}
