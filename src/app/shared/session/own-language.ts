import { language } from '#src/app/shared/i18n/language.ts'
import { hearLanguage, readKeptLanguage, speak } from '#src/app/shared/i18n/speak.ts'
import type { LanguageCode } from '#src/rules/languages.ts'
import { forgetChosenLanguage } from './chosen-language.ts'

/**
 * Speaks the language of who has just signed in, as the server told it.
 * @returns whether it is another than before, and kept for the next start
 */
export async function followLanguage(code: LanguageCode): Promise<boolean> {
  forgetChosenLanguage()
  hearLanguage(code)
  const before = language.code
  if (before !== code) await speak(code)
  return language.code !== before && readKeptLanguage() === language.code
}
