import { limits } from '#src/rules/limits.ts'

interface Page<Row> {
  results: readonly Row[]
  next: string | null
}

/**
 * All rows of a list that comes in pages, in its order. What moved from one page to the next meanwhile is there once.
 * @param readPage reads one of its pages
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
