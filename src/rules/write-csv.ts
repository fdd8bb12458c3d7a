/**
 * CSV injection: where a formula would begin, full-width signs included. A spreadsheet may split at any of these
 * separators, whatever this file uses, and may skip quotes, spaces and invisible characters before the sign.
 */
const FORMULA_START = /(^|[,;|\t\v\f\r\n\x85\u2028\u2029])(?=["\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu

/** A byte order mark, without which Excel does not read UTF-8. */
const MARK = '\ufeff'

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(FORMULA_START, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as a file for a spreadsheet. What people wrote stays text there, whatever it starts with.
 * @param begins false for rows that continue a file
 */
export function writeCsv(
  rows: readonly (readonly (string | number)[])[],
  { begins = true }: { begins?: boolean } = {},
): string {
  return (begins ? MARK : '') + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}
