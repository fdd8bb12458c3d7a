/** The supported locales, as BCP 47 primary tags, each with its name in that language. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const

/** One of the supported locales. */
export type LanguageCode = keyof typeof languageNames
/** The supported locales. */
export const languageCodes = Object.keys(languageNames) as [LanguageCode, ...LanguageCode[]]

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
