import type { LanguageCode } from '#src/rules/language/languages.ts'

const formatters = new Map<LanguageCode, Intl.NumberFormat>()

/** A number as the language writes it, with all its digits, in no groups: `1250.75` must not read as another in any language. */
export function formatNumber(value: number, code: LanguageCode): string {
  let formatter = formatters.get(code)
  if (!formatter) {
    // Binary fractions: 0.1 + 0.2 must not be printed with seventeen digits.
    formatter = new Intl.NumberFormat(code, { useGrouping: false, maximumSignificantDigits: 12 })
    formatters.set(code, formatter)
  }
  return formatter.format(value).replace('-', '\u2212')
}
