/** The supported locales, as BCP 47 primary tags. */
export const languageCodes = ['en', 'es', 'fr', 'de'] as const
/** One of the {@link languageCodes}. */
export type LanguageCode = (typeof languageCodes)[number]

/**
 * Language negotiation: the first supported language of a list of BCP 47 tags such as `de-AT`, best first.
 * @returns null when none is supported
 */
export function findLanguage(wanted: readonly (string | null | undefined)[]): LanguageCode | null {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0]
    const found = languageCodes.find((code) => code === primary)
    if (found) return found
  }
  return null
}
