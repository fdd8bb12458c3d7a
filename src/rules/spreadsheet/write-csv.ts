/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A byte order mark, without which Excel does not read UTF-8. */
const MARK = '\ufeff'

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
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
