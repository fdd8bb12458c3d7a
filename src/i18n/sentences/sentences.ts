import { language } from '#src/i18n/language.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { type SentencesOf, sayAgain, sentences } from '#src/rules/sentences.ts'

/** Validation messages. */
export const t = createTranslate('sentences', sentences)

/** Translates a validation message of the contract, which is in English. */
export function translateContractMessage(english: string): string {
  const words = language.replacements.sentences as SentencesOf | undefined
  return (words && sayAgain(words, english)) ?? english
}
