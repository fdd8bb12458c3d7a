import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#src/rules/limits.ts'

/** Parsed paging parameters of a list call. */
export interface Paging {
  page: number
  page_size: number
}

/** A lower bound: searches count no more matches than this. */
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
 * A page as SQL. The first page of the default size is a literal: with a parameter, PostgreSQL cannot know that the
 * limit is small, and would plan the prepared statement each time.
 */
export function pageOf(paging: Paging): SQL {
  const { limit, offset } = pageWindow(paging)
  if (limit === limits.pageSize && offset === 0) return sql.raw(`limit ${limits.pageSize}`)
  return sql`limit ${limit} offset ${offset}`
}

/** Searches count up to this many matches, or as many as the page needs: users narrow a search instead of paging. */
const mostCounted = ({ page, page_size }: Paging) => Math.max(limits.countedMatches, page * page_size)

/** Upper limit of fetched matches: one more than is counted. */
export const fetchLimit = (paging: Paging): number => mostCounted(paging) + 1

/** The count to report for the matches found, of at most {@link fetchLimit}. */
export function reportCount(found: number, paging: Paging): Rows<unknown>['count'] {
  const most = mostCounted(paging)
  return found > most ? { moreThan: most } : found
}

/** The total as a number; the driver returns bigint counts as text. */
export const countAll = sql<number>`count(*)::int`
