/** Characters that XML forbids, which break programs that read the file. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\ufffe\uffff]/gu
/** Maximum length of a spreadsheet cell. Characters. */
const MAX_TEXT_LENGTH = 32_767
const NARROWEST = 8
const WIDEST = 60

/**
 * Writes rows as a workbook of one sheet with a bold, frozen header row. User text stays text, whatever its
 * first character (CSV/formula injection). The library loads on first use.
 */
export async function writeXlsx(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  // The main-thread build: the other one starts a worker from a blob, which the content security policy
  // blocks.
  const { default: writeFile } = await import('write-excel-file/universal')
  const cells = rows.map((row, place) =>
    row.map((value) => {
      if (typeof value === 'number') return { value, type: Number }
      const text = value.replace(UNWRITABLE, '').slice(0, MAX_TEXT_LENGTH)
      return place === 0
        ? { value: text, type: String, fontWeight: 'bold' as const }
        : { value: text, type: String }
    }),
  )
  const columns = (rows[0] ?? []).map((_head, place) => ({ width: widthOf(rows, place) }))
  return writeFile(cells, { columns, stickyRowsCount: 1 }).toBlob()
}

/** Column width from its content, within limits. */
function widthOf(rows: readonly (readonly (string | number)[])[], place: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[place]).length), NARROWEST)
  return Math.min(longest + 2, WIDEST)
}
