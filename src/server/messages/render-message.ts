import { FormatError } from 'intl-messageformat'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { createDateFormatter, createNamedDateFormatter } from '#src/server/localization/format-dates.ts'
import { formatMessage } from '#src/server/localization/format-message.ts'
import { formatNumber } from '#src/server/localization/format-number.ts'
import type { Message, MessageParam } from './message.ts'
import { isMessageKey, messageCatalogues } from './message-catalogue.ts'

/** Formats the dates of a message; ISO 8601 by default. */
interface DateFormats {
  formatDate?: (date: string) => string
  formatInstant?: (instant: string) => string
}

interface RenderOptions extends DateFormats {
  /** The text for an unknown key, which another version may have stored; the key by default. */
  fallback?: string
}

/** Renders a message of the catalogue, with the translations of the reader's language. */
export function renderMessage(
  message: Message,
  locale: LanguageCode,
  { fallback = message.key, ...formats }: RenderOptions = {},
): string {
  return render(message, locale, formats) ?? fallback
}

/** Renders a message or user text in English, for searches, for other programs, and for keys that a later version no longer knows. */
export const renderInEnglish = (
  message: Message | string,
  formatInstant?: (instant: string) => string,
): string =>
  typeof message === 'string' ? message : renderMessage(message, 'en', formatInstant && { formatInstant })

/** Renders messages for one reader. Returns the English text of an unstructured message, or without a language. */
export type MessageRenderer = (english: string, localized: Message | string | null | undefined) => string

/**
 * @param locale the requested language; null for a client that requests none, which gets English
 * @param isForTechnician technicians read dates with the names of months on all screens, others in the format of the
 * settings
 */
export function createMessageRenderer(
  locale: LanguageCode | null,
  { timezone, dateFormat }: Pick<Settings, 'timezone' | 'dateFormat'>,
  isForTechnician = false,
): MessageRenderer {
  if (locale === null) return (english) => english
  const dates = isForTechnician
    ? createNamedDateFormatter(timezone, locale)
    : createDateFormatter(timezone, dateFormat)
  const formats = { formatDate: dates.writeDate, formatInstant: dates.writeInstant }
  return (english, localized) =>
    typeof localized === 'object' && localized !== null
      ? renderMessage(localized, locale, { ...formats, fallback: english })
      : english
}

/** Null for a message that another version stored, with an unknown key or other parameters, or within one. */
function render(param: MessageParam | null, locale: LanguageCode, formats: DateFormats): string | null {
  if (param === null) return null
  if (typeof param === 'string') return param
  if (typeof param === 'number') return formatNumber(param, locale)
  if ('key' in param) return renderKey(param, locale, formats)
  if ('date' in param) return formats.formatDate?.(param.date) ?? param.date
  if ('instant' in param) return formats.formatInstant?.(param.instant) ?? param.instant
  if (!('list' in param)) return null
  const items = param.list.map((item) => render(item, locale, formats))
  return items.includes(null) ? null : items.join(param.last ? messageCatalogues[locale].and : ', ')
}

function renderKey({ key, params = {} }: Message, locale: LanguageCode, formats: DateFormats): string | null {
  if (!isMessageKey(key)) return null
  const values: Record<string, string | number> = {}
  for (const [name, param] of Object.entries(params)) {
    // The message formats numbers, which select its plural form.
    const value = typeof param === 'number' ? param : render(param, locale, formats)
    if (value === null) return null
    values[name] = value
  }
  try {
    return formatMessage(locale, messageCatalogues[locale][key], values)
  } catch (error) {
    if (error instanceof FormatError) return null
    throw error
  }
}
