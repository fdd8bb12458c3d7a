import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'
import { CHOSEN_KEY, hearLanguage, readKeptLanguage, speak } from './app-language.ts'

/** The language that was chosen at the sign-in; null when nobody chose any. */
export const readChosenLanguage = (): LanguageCode | null => findLanguage([readLocalStorage(CHOSEN_KEY)])

/**
 * Speaks the language of who has just signed in, as the server told it.
 * @returns whether it is another than before, and kept for the next start
 */
export async function followLanguage(code: LanguageCode): Promise<boolean> {
  writeLocalStorage(CHOSEN_KEY, null)
  hearLanguage(code)
  const before = language.code
  if (before !== code) await speak(code)
  return language.code !== before && readKeptLanguage() === language.code
}
