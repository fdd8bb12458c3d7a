import { ApiError } from '#src/app/shared/api/api-error.ts'
import { bringOnline } from '#src/app/shared/api/load-api.ts'
import { keepWord, readKeptWord } from '#src/app/shared/device/kept-word.ts'
import { language } from '#src/app/shared/i18n/language.ts'
import { t } from '#src/app/shared/i18n/shell.ts'
import { hearLanguage, speak } from '#src/app/shared/i18n/speak.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { findLanguage, type LanguageCode, languageNames } from '#src/rules/languages.ts'

/** A language that was chosen at the sign-in, until the server keeps it with whoever signs in. */
const KEY = 'walkdown.chosen-language'

/** Speaks the language that was chosen at the sign-in, and has it go along with the next one that succeeds. */
export async function chooseForSignIn(code: LanguageCode): Promise<void> {
  keepWord(KEY, code)
  hearLanguage(code)
  await speak(code)
}

/** Speaks the language of whoever has chosen none; without a network it is the one that is spoken already. */
export async function goByUsualLanguage(): Promise<void> {
  try {
    const { askForUsualLanguage } = await bringOnline(import('./ask-server.ts'))
    const usual = await askForUsualLanguage()
    if (usual !== language.code) await speak(usual)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The language that was chosen at the sign-in; null when nobody chose any. */
export const readChosenLanguage = (): LanguageCode | null => findLanguage([readKeptWord(KEY)])

/**
 * Speaks the language of who has just signed in, as the server told it.
 * @returns whether it is another than it was
 */
export async function followLanguage(code: LanguageCode): Promise<boolean> {
  keepWord(KEY, null)
  hearLanguage(code)
  const before = language.code
  if (before !== code) await speak(code)
  tellOfLackingWords()
  return language.code !== before
}

/** Why a screen is in English for whoever reads another language; null where it is not. */
export function describeLackingWords(): string | null {
  const { lacking } = language
  return lacking && t('language.lacking', { name: languageNames[lacking] })
}

/** Says so beside the screen that stands. */
export function tellOfLackingWords(): void {
  const words = describeLackingWords()
  if (words) showInfo(words)
}
