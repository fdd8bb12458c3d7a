import { language } from './language.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number in the current language, with all its digits: `1,250.75`.
 * @param decimals fixed number of decimals
 * @param isTyped as typed into a field: without thousands separators
 */
export function formatNumber(
  value: number,
  { decimals, isTyped = false }: { decimals?: number; isTyped?: boolean } = {},
): string {
  const key = `${language.code} ${decimals} ${isTyped}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language.code, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? (isTyped ? 20 : 10),
      useGrouping: !isTyped,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}
