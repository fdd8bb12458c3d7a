/** A spreadsheet column: its header, and the cell value of a row. */
export type ExportColumn<Row> = readonly [header: string, cell: (row: Row) => string | number]

/** Rows as spreadsheet cells, the header row first. */
export function tabulate<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
}
