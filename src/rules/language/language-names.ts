import type { LanguageCode } from './languages.ts'

/** The name of each language in that language, so that its speakers find it in any locale. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<LanguageCode, string>
