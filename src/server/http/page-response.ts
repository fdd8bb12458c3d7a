import type { FastifyRequest } from 'fastify'
import { type JsonText, joinJson, listJson } from '#src/server/core/json-text.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'

interface Place {
  count: number
  is_count_open?: true
  next: string | null
  previous: string | null
}

/** A page of a list as in the contract, with the URLs of the neighbouring pages. */
export function asPage<Row, View>(
  request: FastifyRequest,
  paging: Paging,
  found: Rows<Row>,
  toView: (row: Row) => View,
): Place & { results: View[] } {
  return { ...describePlace(request, paging, found), results: found.rows.map(toView) }
}

/** As `asPage`, for rows that are already JSON text. */
export function asJsonPage<View>(
  request: FastifyRequest,
  paging: Paging,
  found: Rows<JsonText<View>>,
): JsonText<Place & { results: View[] }> {
  return joinJson(describePlace(request, paging, found), { results: listJson(found.rows) })
}

/** The total count, and the URLs of the neighbouring pages. */
function describePlace(
  request: FastifyRequest,
  paging: Paging,
  { count: counted }: Pick<Rows<unknown>, 'count'>,
): Place {
  const isCountOpen = typeof counted !== 'number'
  const count = isCountOpen ? counted.moreThan : counted
  const last = Math.max(1, Math.ceil(count / paging.page_size))
  const addressOf = (page: number) => {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('page', String(page))
    return `${request.server.basePath}${url.pathname}${url.search}`
  }
  return {
    count,
    ...(isCountOpen ? { is_count_open: true as const } : {}),
    next: paging.page < last || isCountOpen ? addressOf(paging.page + 1) : null,
    previous: paging.page > 1 ? addressOf(Math.min(paging.page - 1, last)) : null,
  }
}
