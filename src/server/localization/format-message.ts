import { IntlMessageFormat } from 'intl-messageformat'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { formatNumber } from './format-number.ts'

const parsed = new Map<string, IntlMessageFormat>()
const pluralRules = new Map<string, Intl.PluralRules>()

const formatters = {
  getNumberFormat: (code: LanguageCode) => ({ format: (value: number) => formatNumber(value, code) }),
  getPluralRules: (code: LanguageCode) => getOrCreate(pluralRules, code, () => new Intl.PluralRules(code)),
  // No message formats a date: dates depend on the settings.
  getDateTimeFormat: (code: LanguageCode) => new Intl.DateTimeFormat(code),
}
const options = { formatters: formatters as never, ignoreTag: true }

/**
 * Formats a message in ICU MessageFormat; numbers have no thousands separators. Throws when a value is missing.
 */
export function formatMessage(
  code: LanguageCode,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  if (!message.includes('{')) return message
  const create = () => new IntlMessageFormat(message, code, undefined, options)
  return getOrCreate(parsed, `${code} ${message}`, create).format({ ...values }) as string
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = create()
    map.set(key, value)
  }
  return value
}
