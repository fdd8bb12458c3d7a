import type { Settings } from '#src/contract/admin/settings.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { createDateWriter } from '#src/server/localization/format-dates.ts'
import { formatMessage } from '#src/server/localization/format-message.ts'
import { writeNumber } from '#src/server/localization/format-number.ts'
import type { KeyedMessage, Message } from './message.ts'
import { isMessageKey, messageCatalogues } from './message-catalogue.ts'

interface Reader {
  language: LanguageCode
  writeDay: (date: string) => string
  writeMoment: (instant: string) => string
}

/** Renders messages for one reader. Returns the English text of an unstructured message, or without a language. */
export type MessageRenderer = (english: string, localized: Message | null | undefined) => string

/** @param language the requested language; null for a client that requests none, which gets English */
export function createMessageRenderer(
  language: LanguageCode | null,
  { timezone, dateFormat }: Pick<Settings, 'timezone' | 'dateFormat'>,
): MessageRenderer {
  if (language === null) return (english) => english
  const dates = createDateWriter(timezone, dateFormat)
  const reader = { language, writeDay: dates.writeDate, writeMoment: dates.writeInstant }
  return (english, localized) =>
    localized === null || localized === undefined ? english : (write(localized, reader) ?? english)
}

const asIs = (text: string) => text

/**
 * Renders a message in English, for searches, for other programs, and for keys that a later version no longer knows.
 * @param writeMoment formats instants; by default they stay in ISO 8601
 */
export function renderInEnglish(localized: Message, writeMoment: (instant: string) => string = asIs): string {
  return write(localized, { language: 'en', writeDay: asIs, writeMoment })!
}

/** Renders a message of the catalogue; dates and instants stay in ISO 8601. */
export const renderMessage = (message: KeyedMessage, language: LanguageCode): string =>
  write(message, { language, writeDay: asIs, writeMoment: asIs }) ?? message.say

/** Renders a message without dates or instants. */
export function renderWithoutDates(
  english: string,
  localized: Message | null,
  language: LanguageCode | null,
): string {
  if (language === null || localized === null) return english
  return write(localized, { language, writeDay: asIs, writeMoment: asIs }) ?? english
}

/** Null for an unknown key: another version may have stored it. */
function write(localized: Message, reader: Reader): string | null {
  if (typeof localized === 'string') return localized
  if (typeof localized === 'number') return writeNumber(localized, reader.language)
  if (isList(localized)) return writeAll(localized, ', ', reader)
  if ('say' in localized) return writeSentence(localized.say, localized.with ?? {}, reader)
  if ('day' in localized) return reader.writeDay(localized.day)
  if ('moment' in localized) return reader.writeMoment(localized.moment)
  if ('and' in localized) return writeAll(localized.and, messageCatalogues[reader.language].and, reader)
  return null
}

const isList = (localized: Message): localized is readonly Message[] => Array.isArray(localized)

function writeAll(several: readonly Message[], between: string, reader: Reader): string | null {
  const written = several.map((localized) => write(localized, reader))
  return written.includes(null) ? null : written.join(between)
}

function writeSentence(name: string, gaps: Readonly<Record<string, Message>>, reader: Reader): string | null {
  if (!isMessageKey(name)) return null
  const values: Record<string, string | number> = {}
  for (const [gap, localized] of Object.entries(gaps)) {
    // The message formats numbers, which select its plural form.
    const value = typeof localized === 'number' ? localized : write(localized, reader)
    if (value === null) return null
    values[gap] = value
  }
  return formatMessage(reader.language, messageCatalogues[reader.language][name], values)
}
