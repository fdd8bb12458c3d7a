/** How many plants the title of a combined report names (docs/agreed.md). */
const PLANTS_NAMED = 3

/** What the title of a combined report says of its plants: up to three by name, then how many more. */
export function nameInTitle(plants: readonly string[]): { named: string; more: number } {
  return {
    named: plants.slice(0, PLANTS_NAMED).join(', '),
    more: Math.max(0, plants.length - PLANTS_NAMED),
  }
}
