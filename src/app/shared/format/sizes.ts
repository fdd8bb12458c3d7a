import { formatNumber } from '#src/i18n/numbers.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A file size in whole Bytes, or in KB, MB or GB with two decimals: `1.50 MB` (docs/agreed.md). */
export function formatSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(size, { decimals: unit === 0 ? 0 : 2 })} ${units[unit]}`
}

/** The size of a report in MB with two decimals. */
export function formatMegabytes(bytes: number): string {
  return `${formatNumber(bytes / (1024 * 1024), { decimals: 2 })} MB`
}
