import { keepWord, readKeptWord } from '#src/app/shared/device/kept-word.ts'
import { language } from '#src/app/shared/i18n/language.ts'
import { t } from '#src/app/shared/i18n/shell.ts'
import { hearLanguage, speak } from '#src/app/shared/i18n/speak.ts'
import { findLanguage, type LanguageCode, languageNames } from '#src/rules/languages.ts'

const KEY = 'walkdown.chosen-language'

/** Speaks the language that was chosen at the sign-in, which goes along with the next one that succeeds. */
export async function chooseForSignIn(code: LanguageCode): Promise<void> {
  keepWord(KEY, code)
  hearLanguage(code)
  await speak(code)
}

/** The language that was chosen at the sign-in, until the server keeps it with whoever signs in; null without one. */
export const readChosenLanguage = (): LanguageCode | null => findLanguage([readKeptWord(KEY)])

export const forgetChosenLanguage = () => keepWord(KEY, null)

/** Why this is in English for whoever reads another language; null where it is not. */
export function describeLackingWords(): string | null {
  const { lacking } = language
  return lacking && t('language.lacking', { name: languageNames[lacking] })
}
