/** How many plants the title of a combined report names (docs/agreed.md). */
const PLANTS_NAMED = 3

/** What a combined report is called: up to three plants by name, then how many more. */
export function titleOfCombined(plants: readonly string[]): string {
  const named = plants.slice(0, PLANTS_NAMED).join(', ')
  const rest = plants.length - PLANTS_NAMED
  return `Combined report: ${rest > 0 ? `${named} and ${rest} more` : named}`
}
