import { api } from '#src/app/shared/api/api.ts'
import { language } from '#src/app/shared/i18n/language.ts'
import { t } from '#src/app/shared/i18n/shell.ts'
import { hearLanguage, readKeptLanguage, speak } from '#src/app/shared/i18n/speak.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { languageNames } from '#src/rules/language-names.ts'
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
  tellOfLackingWords()
  return language.code !== before && readKeptLanguage() === language.code
}

/** Speaks the language of whoever has chosen none. @throws ApiError */
export async function goByUsualLanguage(): Promise<void> {
  const usual = await api(languageCalls.readUsual)
  if (usual.language !== language.code) await speak(usual.language)
}

/** Why this is in English for whoever reads another language; null where it is not. */
export function describeLackingWords(): string | null {
  const { lacking } = language
  return lacking && t('language.lacking', { name: languageNames[lacking] })
}

/** Says beside the screen that stands why it is in English, where it ought not to be. */
export function tellOfLackingWords(): void {
  const words = describeLackingWords()
  if (words) showInfo(words)
}
