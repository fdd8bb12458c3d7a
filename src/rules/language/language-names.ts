import type { LanguageCode } from './languages.ts'

/** What each is called by who speaks it: whoever looks for theirs may read no other. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<LanguageCode, string>
