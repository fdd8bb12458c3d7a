/** How many plants the title of a combined report names (docs/agreed.md). */
const PLANTS_NAMED = 3

/** The plants in the title of a combined report: up to three names, then the number of the others. */
export function nameInTitle(plants: readonly string[]): { named: string; more: number } {
  return {
    named: plants.slice(0, PLANTS_NAMED).join(', '),
    more: Math.max(0, plants.length - PLANTS_NAMED),
  }
}
