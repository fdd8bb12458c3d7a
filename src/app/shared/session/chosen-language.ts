import { keepWord, readKeptWord } from '#src/app/shared/device/kept-word.ts'
import { hearLanguage, speak } from '#src/app/shared/i18n/speak.ts'
import { findLanguage, type LanguageCode } from '#src/rules/languages.ts'

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
