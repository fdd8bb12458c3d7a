/**
 * CSV injection: matches where a formula would start, including full-width signs. A spreadsheet can split at any
 * of these separators, and can skip quotes, spaces and invisible characters before the sign.
 */
const FORMULA_START = /(^|[,;|\t\v\f\r\n\x85\u2028\u2029])(?=["\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu

/** Byte order mark: without it Excel does not read UTF-8. */
const MARK = '\ufeff'

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(FORMULA_START, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes rows as CSV. Text from people stays text in a spreadsheet, whatever its first character.
 * @param begins false for rows that continue a file
 */
export function writeCsv(
  rows: readonly (readonly (string | number)[])[],
  { begins = true }: { begins?: boolean } = {},
): string {
  return (begins ? MARK : '') + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}
