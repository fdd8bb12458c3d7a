import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'
import { language } from '#src/i18n/language.ts'
import { findLanguage, type LanguageCode } from '#src/rules/language/languages.ts'
import { activateLanguage, CHOSEN_KEY, readStoredLanguage, storeLanguage } from './app-language.ts'

/** The language selected on the login screen; null without a selection. */
export const readChosenLanguage = (): LanguageCode | null => findLanguage([readLocalStorage(CHOSEN_KEY)])

/**
 * Activates the language of the user who signed in.
 * @returns true when it differs from the current one and is stored for the next start
 */
export async function activateUserLanguage(code: LanguageCode): Promise<boolean> {
  writeLocalStorage(CHOSEN_KEY, null)
  storeLanguage(code)
  const before = language.code
  if (before !== code) await activateLanguage(code)
  return language.code !== before && readStoredLanguage() === language.code
}
