import { language } from '#src/i18n/language.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { type SentencesOf, sayAgain, sentences } from '#src/rules/sentences.ts'

/** The sentences with which input is refused. */
export const t = createTranslate('sentences', sentences)

/** What the contract says of a value, which is English, as it is said in the language of the app. */
export function sayContract(english: string): string {
  const words = language.replacements.sentences as SentencesOf | undefined
  return (words && sayAgain(words, english)) ?? english
}
