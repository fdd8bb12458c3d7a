/** How many items of a list are named before the rest is only counted (docs/agreed.md: the first 3, then '+N more'). */
const NAMED = 3

/** The first names of a list, and how many more there are. */
export function listFirst(names: readonly string[]): { named: string; more: number } {
  return { named: names.slice(0, NAMED).join(', '), more: Math.max(0, names.length - NAMED) }
}
