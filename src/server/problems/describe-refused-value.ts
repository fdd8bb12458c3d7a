import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core'
import { type SentencesOf, sayAgain, sentences } from '#src/i18n/validation.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { isAmbiguousNumber } from '#src/rules/parse-number.ts'
import { type Bound, valueSayings } from './catalogue/values.ts'
import type { RefusalLanguage } from './languages/language.ts'
import { refusalLanguages } from './languages/languages.ts'

type Words = Pick<RefusalLanguage, 'values'> & { sentences: SentencesOf }

const english: Words = { values: valueSayings, sentences }

/** Describes an invalid value for which the contract has no sentence, in the user's language. */
export function describeRefusedValue(language: LanguageCode): (issue: $ZodRawIssue) => string {
  const words = language === 'en' ? english : refusalLanguages[language]
  return (issue) => describeIn(words, issue)
}

/** Translates a validation message of the contract, which is English. */
export const translateContractText = (language: LanguageCode, said: string): string =>
  language === 'en' ? said : (sayAgain(refusalLanguages[language].sentences, said) ?? said)

function describeIn(words: Words, issue: $ZodRawIssue): string {
  const { values } = words
  if (issue.input === undefined) return words.sentences.required
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? words.sentences[isAmbiguousNumber(issue.input) ? 'ambiguousNumber' : 'notANumber']
        : values.not_valid
    case 'invalid_value':
      return values.one_of({ values: issue.values.join(', ') })
    case 'too_small':
      return values[issue.inclusive === false ? 'more_than' : 'at_least'](
        boundOf(issue.minimum, issue.origin),
      )
    case 'too_big':
      return values[issue.inclusive === false ? 'less_than' : 'at_most'](boundOf(issue.maximum, issue.origin))
    case 'unrecognized_keys':
      return values.unknown_keys({ keys: issue.keys.join(', ') })
    case 'invalid_union':
      return findOwnSentence(words, issue.errors.flat(), issue.input) ?? values.not_valid
    default:
      return values.not_valid
  }
}

/** The contract's message for one branch of a union. */
function findOwnSentence(words: Words, issues: $ZodIssue[], input: unknown): string | undefined {
  const isOwn = (issue: $ZodIssue) => issue.message !== describeIn(words, { ...issue, input } as $ZodRawIssue)
  return issues.find(isOwn)?.message
}

function boundOf(limit: unknown, origin: string): Bound {
  const unit = origin === 'string' ? 'characters' : origin === 'array' || origin === 'set' ? 'entries' : null
  return { limit: String(limit), unit }
}
