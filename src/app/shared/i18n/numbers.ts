import { language } from '#src/app/shared/i18n/language.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * A number as the chosen language writes it, with all its digits: `1,250.75`.
 * @param decimals so many of them, whatever the number is
 */
export function formatNumber(value: number, { decimals }: { decimals?: number } = {}): string {
  const key = `${language.code} ${decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language.code, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 10,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}
