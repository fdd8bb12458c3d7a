import { sql } from 'drizzle-orm'

/** What a list call takes, parsed. */
export interface Paging {
  page: number
  page_size: number
}

export interface Rows<Row> {
  count: number
  rows: Row[]
}

/** `limit` and `offset` of a page. */
export function pageWindow(paging: Paging): { limit: number; offset: number } {
  return { limit: paging.page_size, offset: (paging.page - 1) * paging.page_size }
}

/** The total as a number on both databases: one driver gives counts as text. */
export const countAll = sql<number>`count(*)::int`
