import validation from '#src/i18n/en/validation.json' with { type: 'json' }
import { language } from '#src/i18n/language.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { translateValidationMessage, type ValidationMessages } from '#src/i18n/validation.ts'

/** Validation messages. */
export const t = createTranslate('validation', validation)

/** Translates a validation message of the contract, which is in English. */
export function translateContractMessage(english: string): string {
  const words = language.replacements.validation as ValidationMessages | undefined
  return (words && translateValidationMessage(words, english)) ?? english
}
