import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { type Message, type MessageKey, type MessageParams, message } from './message.ts'
import { renderInEnglish, renderMessage } from './render-message.ts'

/** Text of a response. The names of its members mark it in a stored response. */
class LocalizableText {
  /** For a client that names no language, and for unknown keys. */
  readonly $english: string
  /** Null for text without a key. */
  readonly $message: Message | null

  constructor(english: string, localized: Message | null) {
    this.$english = english
    this.$message = localized
  }

  renderIn(locale: LanguageCode | null): string {
    const { $english, $message } = this
    if (locale === null || $message === null) return $english
    return renderMessage($message, locale, { fallback: $english })
  }
}

/** Text that is rendered in the language of the request; `english` for a client that names no language. */
export const localizeText = (english: string, localized: Message | null): LocalizedText =>
  new LocalizableText(english, localized) as unknown as LocalizedText

/** Localizes a message; text without a key stays as it is. */
export const localize = (localized: Message | string): LocalizedText =>
  localizeText(renderInEnglish(localized), typeof localized === 'string' ? null : localized)

/** A message of the catalogue as text of a response: `localizedMessage('signedIn')`. */
export const localizedMessage = <Key extends MessageKey>(
  key: Key,
  ...params: MessageParams<Key>
): LocalizedText => localize(message(key, ...params))

/** Counts the done and the refused items of a bulk call. */
export function localizedCountOf(
  action: BulkAction,
  done: readonly unknown[],
  refused: readonly unknown[],
): LocalizedText {
  const one = message(`response.done.${action}`, { count: done.length })
  if (refused.length === 0) return localize(one)
  return localizedMessage('response.twoSentences', {
    one,
    other: message(`response.failed.${action}`, { number: refused.length }),
  })
}

type BulkAction = MessageKey extends infer Key
  ? Key extends `response.done.${infer Action}`
    ? Action
    : never
  : never

/** Serializes a response with its texts in a language; null for a client that names none. */
export const stringifyLocalized = (value: unknown, locale: LanguageCode | null): string =>
  JSON.stringify(value, (_name, member) =>
    member instanceof LocalizableText ? member.renderIn(locale) : member,
  )

/** Restores a stored response, with its localized texts. */
export function reviveLocalized(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  if (Array.isArray(stored)) return stored.map(reviveLocalized)
  const { $english, $message } = stored as Partial<LocalizableText>
  if ($english !== undefined) return localizeText($english, $message ?? null)
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, reviveLocalized(value)]))
}
