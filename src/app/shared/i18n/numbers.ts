import { language } from '#src/app/shared/i18n/language.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** A number as the chosen language writes it, with all its digits: `1,250.75`. */
export function formatNumber(value: number): string {
  let formatter = formatters.get(language.code)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language.code, { maximumFractionDigits: 10 })
    formatters.set(language.code, formatter)
  }
  return formatter.format(value)
}
