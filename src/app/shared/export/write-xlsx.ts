/** What no XML can hold, and a program that reads the file would stumble over. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\ufffe\uffff]/gu
/** Most that a spreadsheet keeps in one cell. Characters. */
const LONGEST_TEXT = 32_767
const NARROWEST = 8
const WIDEST = 60

/**
 * Rows as a workbook of one sheet, the first row in bold and in sight. What people wrote is text there, whatever it starts
 * with. What writes it is loaded when it is first asked for.
 */
export async function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  // The one that writes here and now: the other hands the work to a script of its own making, which no page may run.
  const { default: writeFile } = await import('write-excel-file/universal')
  const cells = rows.map((row, place) =>
    row.map((value) => {
      if (typeof value === 'number') return { value, type: Number }
      const text = value.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT)
      return place === 0
        ? { value: text, type: String, fontWeight: 'bold' as const }
        : { value: text, type: String }
    }),
  )
  const columns = (rows[0] ?? []).map((_head, place) => ({ width: widthOf(rows, place) }))
  return writeFile(cells, { columns, stickyRowsCount: 1 }).toBlob()
}

/** As wide as what stands in it, within reason. */
function widthOf(rows: readonly (readonly (string | number)[])[], place: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[place]).length), NARROWEST)
  return Math.min(longest + 2, WIDEST)
}
