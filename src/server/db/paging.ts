import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#src/rules/limits.ts'

/** What a list call takes, parsed. */
export interface Paging {
  page: number
  page_size: number
}

/** More than so many: of what words are searched in, no more are counted. */
interface MoreThan {
  moreThan: number
}

export interface Rows<Row> {
  count: number | MoreThan
  rows: Row[]
}

/** `limit` and `offset` of a page. */
export function pageWindow(paging: Paging): { limit: number; offset: number } {
  return { limit: paging.page_size, offset: (paging.page - 1) * paging.page_size }
}

/**
 * The same as SQL. The first page of the usual size, which nearly every list is asked for, is written out: of a number that
 * it is given PostgreSQL does not know how small it is, and would plan a prepared statement anew each time.
 */
export function pageOf(paging: Paging): SQL {
  const { limit, offset } = pageWindow(paging)
  if (limit === limits.pageSize && offset === 0) return sql.raw(`limit ${limits.pageSize}`)
  return sql`limit ${limit} offset ${offset}`
}

/** So many rows are counted of what words are searched in, or as many as the page reaches: who looks for one narrows it. */
const mostCounted = ({ page, page_size }: Paging) => Math.max(limits.countedMatches, page * page_size)

/** How many rows that fit are looked for at most: one more than are counted. */
export const soughtMatches = (paging: Paging): number => mostCounted(paging) + 1

/** What is said of so many rows that were found, of {@link soughtMatches} at most. */
export function sayCount(found: number, paging: Paging): Rows<unknown>['count'] {
  const most = mostCounted(paging)
  return found > most ? { moreThan: most } : found
}

/** The total as a number on both databases: one driver gives counts as text. */
export const countAll = sql<number>`count(*)::int`
