import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallInput } from '#src/app/shared/api/call-input.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import type { AnyCall, Call, ReplyOf } from '#src/contract/call.ts'
import { limits } from '#src/rules/limits.ts'

/** A person stops typing for this long before the server is asked. Milliseconds. */
const PAUSE = 300

type QueryOf<SomeCall> =
  SomeCall extends Call<string, infer Query, z.ZodMiniType, z.ZodMiniType>
    ? Exclude<z.input<Query>, undefined>
    : never

/** A list that finds by words what is on no page that was read. No other can be chosen from. */
type Searched<SomeCall> = 'search' extends keyof QueryOf<SomeCall> ? SomeCall : never

/** What is chosen already is named by its id, where the list finds one by it. */
type Chosen<SomeCall> = 'id' extends keyof QueryOf<SomeCall>
  ? { chosen: string | number | null }
  : { chosen?: never }

type RowOf<SomeCall> =
  ReplyOf<SomeCall> extends { results: (infer Row extends { id: number })[] } ? Row : never

export interface Choices<Row> {
  /** Those that are at hand: all of a short list; of a longer one the first, and whatever was found since. */
  rows: Row[]
  /** Finds others by what is typed; undefined where all are at hand. */
  onSearch: ((typed: string) => void) | undefined
  /** They are read, and so is what is chosen already. */
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
 * What somebody can choose from a list that the server pages, as `ChoiceSelect` takes it: of more than a page, the others
 * are found by what is typed.
 * @param query what the list is narrowed down to
 */
export function useChoices<SomeCall extends AnyCall>(
  call: SomeCall & Searched<SomeCall>,
  query: Omit<CallInput<SomeCall>, 'search' | 'page' | 'page_size'>,
  { chosen, isOff = false }: Chosen<SomeCall> & { isOff?: boolean },
): Choices<RowOf<SomeCall>> {
  const list = call as unknown as AnyList
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, limits.searchLength), PAUSE)
  const page_size = limits.largestPageSize
  const first = useCall(list, { ...query, page_size }, { enabled: !isOff })
  const page = first.data
  const isPart = page !== undefined && page.count > page.results.length
  const found = useCall(list, { ...query, search, page_size }, { enabled: isPart && search !== '' }).data

  const asked = JSON.stringify([list.path, query])
  const seen = useMemo(() => ({ asked, rows: new Map<number, AnyRow>() }), [asked])
  for (const row of isPart && found ? found.results : []) seen.rows.set(row.id, row)
  const id = Number(chosen)
  const isElsewhere = page !== undefined && id > 0 && !page.results.some((row) => row.id === id)
  const kept = useCall(list, { id }, { enabled: isElsewhere && Number.isInteger(id) && !seen.rows.has(id) })

  const others = isPart ? [...seen.rows.values()] : []
  const rows = new Map(
    [...(page?.results ?? []), ...others, ...((isElsewhere && kept.data?.results) || [])].map((row) => [
      row.id,
      row,
    ]),
  )
  return {
    rows: [...rows.values()] as RowOf<SomeCall>[],
    onSearch: isPart ? setTyped : undefined,
    isReady: page !== undefined && !kept.isLoading,
    error: first.isError && !page ? first.error : null,
    onRetry: () => void first.refetch(),
  }
}
