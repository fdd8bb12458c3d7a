import type { UseQueryResult } from '@tanstack/react-query'

/** A list on its way: loading, failed, or there. */
export interface ListState<Row> {
  status: 'loading' | 'error' | 'ready'
  rows: readonly Row[]
  /** How many there are in all, over every page. */
  count: number
  /** There are more than that. */
  isCountOpen?: boolean | undefined
  error: unknown
  onRetry: () => void
  /** What is shown is being read again. */
  isRefreshing: boolean
}

interface ReadPage<Row> {
  count: number
  is_count_open?: true | undefined
  results: Row[]
}

/** The state of a list that comes from a paged call: `toListState(useCall(plantCalls.list, { page }))`. */
export function toListState<Row>(query: UseQueryResult<ReadPage<Row>>): ListState<Row> {
  return {
    // Old rows stay in sight while a refresh fails; there is only nothing to show when there never was anything.
    status: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    rows: query.data?.results ?? [],
    count: query.data?.count ?? 0,
    isCountOpen: query.data?.is_count_open,
    error: query.error,
    onRetry: () => void query.refetch(),
    isRefreshing: query.isFetching && query.data !== undefined,
  }
}

/** The state of a list that came with something else, all of it. */
export function toReadyList<Row>(rows: readonly Row[]): ListState<Row> {
  return { status: 'ready', rows, count: rows.length, error: null, onRetry: () => {}, isRefreshing: false }
}
