import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallInput } from '#src/app/shared/api/call-input.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import type { AnyCall, Call, ReplyOf } from '#src/contract/call.ts'
import { limits } from '#src/rules/limits.ts'

/** Debounce of the search. Milliseconds. */
const DEBOUNCE = 300

type QueryOf<SomeCall> =
  SomeCall extends Call<string, infer Query, z.ZodMiniType, z.ZodMiniType>
    ? Exclude<z.input<Query>, undefined>
    : never

/** A list with a `search` parameter, which finds rows on unread pages. Other lists are not allowed. */
type Searched<SomeCall> = 'search' extends keyof QueryOf<SomeCall> ? SomeCall : never

/** The selected row is read by id, when the list has an `id` parameter. */
type Chosen<SomeCall> = 'id' extends keyof QueryOf<SomeCall>
  ? { chosen: string | number | null }
  : { chosen?: never }

type RowOf<SomeCall> =
  ReplyOf<SomeCall> extends { results: (infer Row extends { id: number })[] } ? Row : never

export interface Choices<Row> {
  /** The loaded rows: all of a short list; of a longer one the first page and all search results. */
  rows: Row[]
  /** Searches further rows on the server; undefined when all are loaded. */
  onSearch: ((typed: string) => void) | undefined
  /** True when the list and the selected row are loaded. */
  isReady: boolean
  error: unknown
  onRetry: () => void
}

interface AnyRow {
  id: number
}
type AnyList = Call<
  string,
  z.ZodMiniType<undefined, Record<string, unknown>>,
  z.ZodMiniType<undefined>,
  z.ZodMiniType<{ count: number; results: AnyRow[] }>
>

/**
 * Options from a paged list for `ChoiceSelect`. Beyond the first page, a search finds the others.
 * @param query filters of the list
 */
export function useChoices<SomeCall extends AnyCall>(
  call: SomeCall & Searched<SomeCall>,
  query: Omit<CallInput<SomeCall>, 'search' | 'page' | 'page_size'>,
  { chosen, isOff = false }: Chosen<SomeCall> & { isOff?: boolean },
): Choices<RowOf<SomeCall>> {
  const list = call as unknown as AnyList
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.searchLength), DEBOUNCE)
  const page_size = limits.largestPageSize
  const first = useCall(list, { ...query, page_size }, { enabled: !isOff })
  const page = first.data
  const hasMorePages = page !== undefined && page.count > page.results.length
  const found = useCall(
    list,
    { ...query, search, page_size },
    { enabled: hasMorePages && search !== '' },
  ).data

  const cacheKey = JSON.stringify([list.path, query])
  const loadedRows = useMemo(() => ({ cacheKey, rows: new Map<number, AnyRow>() }), [cacheKey])
  for (const row of hasMorePages && found ? found.results : []) loadedRows.rows.set(row.id, row)
  const id = Number(chosen)
  const isOnOtherPage = page !== undefined && id > 0 && !page.results.some((row) => row.id === id)
  const selected = useCall(
    list,
    { id },
    { enabled: isOnOtherPage && Number.isInteger(id) && !loadedRows.rows.has(id) },
  )

  const others = hasMorePages ? [...loadedRows.rows.values()] : []
  const rows = new Map(
    [...(page?.results ?? []), ...others, ...((isOnOtherPage && selected.data?.results) || [])].map((row) => [
      row.id,
      row,
    ]),
  )
  return {
    rows: [...rows.values()] as RowOf<SomeCall>[],
    onSearch: hasMorePages ? setTyped : undefined,
    isReady: page !== undefined && !selected.isLoading,
    error: first.isError && !page ? first.error : null,
    onRetry: () => void first.refetch(),
  }
}
