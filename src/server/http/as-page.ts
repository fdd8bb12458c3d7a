import type { FastifyRequest } from 'fastify'
import type { Paging, Rows } from '#src/server/db/paging.ts'

/** A page of a list as the contract shows it, with the addresses of its neighbours. */
export function asPage<Row, View>(
  request: FastifyRequest,
  paging: Paging,
  found: Rows<Row>,
  toView: (row: Row) => View,
): { count: number; next: string | null; previous: string | null; results: View[] } {
  const last = Math.max(1, Math.ceil(found.count / paging.page_size))
  const addressOf = (page: number) => {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('page', String(page))
    return `${url.pathname}${url.search}`
  }
  return {
    count: found.count,
    next: paging.page < last ? addressOf(paging.page + 1) : null,
    previous: paging.page > 1 ? addressOf(Math.min(paging.page - 1, last)) : null,
    results: found.rows.map(toView),
  }
}
