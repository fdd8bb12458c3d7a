import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import { translateValidationMessage } from '#src/i18n/validation.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { isAmbiguousNumber } from '#src/rules/parse-number.ts'
import { type Message, type MessageParams, message } from '#src/server/messages/message.ts'
import { renderMessage } from '#src/server/messages/render-message.ts'

/** Describes an invalid value for which the contract has no message, in the user's language. */
export const describeRefusedValue =
  (language: LanguageCode) =>
  (issue: $ZodRawIssue): string =>
    describeIn(language, issue)

/** Translates a validation message of the contract, which is English. */
export const translateContractText = (language: LanguageCode, english: string): string =>
  language === 'en'
    ? english
    : (translateValidationMessage(serverCatalogues.validation[language], english) ?? english)

function describeIn(language: LanguageCode, issue: $ZodRawIssue): string {
  if (issue.code === 'invalid_union' && issue.input !== undefined) {
    const own = findContractMessage(language, issue.errors.flat(), issue.input)
    if (own !== undefined) return own
  }
  return renderMessage(messageFor(issue), language)
}

function messageFor(issue: $ZodRawIssue): Message {
  if (issue.input === undefined) return message('validation.required')
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected !== 'number' && issue.expected !== 'int') break
      return message(isAmbiguousNumber(issue.input) ? 'validation.ambiguousNumber' : 'validation.notANumber')
    case 'invalid_value':
      return message('value.one_of', { values: issue.values.join(', ') })
    case 'too_small':
      return message(
        issue.inclusive === false ? 'value.more_than' : 'value.at_least',
        boundOf(issue.minimum, issue.origin),
      )
    case 'too_big':
      return message(
        issue.inclusive === false ? 'value.less_than' : 'value.at_most',
        boundOf(issue.maximum, issue.origin),
      )
    case 'unrecognized_keys':
      return message('value.unknown_keys', { keys: issue.keys.join(', ') })
  }
  return message('value.not_valid')
}

/** The contract's message for one branch of a union. */
function findContractMessage(
  language: LanguageCode,
  issues: $ZodIssue[],
  input: unknown,
): string | undefined {
  const isOwn = (issue: $ZodIssue) =>
    issue.message !== describeIn(language, { ...issue, input } as $ZodRawIssue)
  return issues.find(isOwn)?.message
}

type Bound = MessageParams<'value.at_least'>[0]

function boundOf(limit: unknown, origin: string): Bound {
  const unit =
    origin === 'string' ? 'characters' : origin === 'array' || origin === 'set' ? 'entries' : 'none'
  return { limit: String(limit), unit }
}
