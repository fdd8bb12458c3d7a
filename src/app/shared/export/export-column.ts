/** A column of a file for a spreadsheet: its head, and what stands in it of a row. */
export type ExportColumn<Row> = readonly [header: string, cell: (row: Row) => string | number]

/** Rows as they stand in a file for a spreadsheet, the heads first. */
export function tabulate<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  return [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
}
