/** The languages that Walkdown speaks, as a browser knows them. */
export const languageCodes = ['en', 'es', 'fr', 'de'] as const
/** A language that Walkdown speaks. */
export type LanguageCode = (typeof languageCodes)[number]

/**
 * The first that Walkdown speaks of those that are wanted, best first, as browsers name them: `de-AT`.
 * @returns null when it speaks none of them
 */
export function findLanguage(wanted: readonly (string | null | undefined)[]): LanguageCode | null {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0]
    const found = languageCodes.find((code) => code === primary)
    if (found) return found
  }
  return null
}
