import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { api } from './api.ts'
import type { InputArguments } from './call-input.ts'

type QueryOptions<Reply> = Pick<
  UseQueryOptions<Reply>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'staleTime'
> & {
  /** Shows the last page or filter while the next one loads. */
  keepsPrevious?: boolean
}

/**
 * Query of a contract call: `useCall(assignmentCalls.read, { id })`. It refetches after an action that
 * changes its subjects.
 */
export function useCall<SomeCall extends AnyCall>(
  call: SomeCall,
  ...[input, options = {}]: InputArguments<SomeCall, QueryOptions<ReplyOf<SomeCall>>>
): UseQueryResult<ReplyOf<SomeCall>> {
  const { keepsPrevious, ...rest } = options
  return useQuery<ReplyOf<SomeCall>>({
    queryKey: [call.path, input ?? {}],
    queryFn: ({ signal }) =>
      (api as (...given: unknown[]) => Promise<ReplyOf<SomeCall>>)(call, input, { signal }),
    placeholderData: keepsPrevious ? (keepPreviousData as never) : undefined,
    ...rest,
  })
}
