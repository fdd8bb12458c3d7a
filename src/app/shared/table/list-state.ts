import type { UseQueryResult } from '@tanstack/react-query'

/** The state of a list: loading, error or ready. */
export interface ListState<Row> {
  status: 'loading' | 'error' | 'ready'
  rows: readonly Row[]
  /** Number of rows on all pages. */
  count: number
  /** True when the count is a lower bound. */
  isCountOpen?: boolean | undefined
  error: unknown
  onRetry: () => void
  /** True while the visible rows refetch. */
  isRefreshing: boolean
}

interface ReadPage<Row> {
  count: number
  is_count_open?: true | undefined
  results: Row[]
}

/** The state of a paged query: `toListState(useCall(plantCalls.list, { page }))`. */
export function toListState<Row>(query: UseQueryResult<ReadPage<Row>>): ListState<Row> {
  return {
    // Old rows stay visible while a refetch fails; the error state shows only without data.
    status: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    rows: query.data?.results ?? [],
    count: query.data?.count ?? 0,
    isCountOpen: query.data?.is_count_open,
    error: query.error,
    onRetry: () => void query.refetch(),
    isRefreshing: query.isFetching && query.data !== undefined,
  }
}

/** The state of a complete list that is part of another response. */
export function toReadyList<Row>(rows: readonly Row[]): ListState<Row> {
  return { status: 'ready', rows, count: rows.length, error: null, onRetry: () => {}, isRefreshing: false }
}
