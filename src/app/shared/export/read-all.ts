import { limits } from '#src/rules/limits.ts'

interface Page<Row> {
  results: readonly Row[]
  next: string | null
}

/**
 * Reads all pages of a list in order. A row that moves between pages meanwhile appears once.
 * @param readPage reads one page
 */
export async function readAll<Row extends { id: number }>(
  readPage: (paging: { page: number; page_size: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all = new Map<number, Row>()
  for (let page = 1; ; page++) {
    const { results, next } = await readPage({ page, page_size: limits.largestPageSize })
    for (const row of results) all.set(row.id, row)
    if (next === null) return [...all.values()]
  }
}
