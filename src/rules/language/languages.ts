/** A language of the product. Its messages are in `src/i18n/<code>/`. */
export interface Language {
  /** Its name in that language, so that its speakers find it. */
  name: string
  /** Set until a native speaker has reviewed the translation; the settings show it. */
  isUnreviewed?: true
}

/** The supported languages by BCP 47 primary tag. */
export const languages = {
  en: { name: 'English' },
  es: { name: 'Español' },
  fr: { name: 'Français' },
  de: { name: 'Deutsch' },
  pt: { name: 'Português', isUnreviewed: true },
  it: { name: 'Italiano', isUnreviewed: true },
  nl: { name: 'Nederlands', isUnreviewed: true },
  pl: { name: 'Polski', isUnreviewed: true },
} satisfies Readonly<Record<string, Language>>

/** The code of a supported language. */
export type LanguageCode = keyof typeof languages
/** The codes of the supported languages. */
export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]]

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
