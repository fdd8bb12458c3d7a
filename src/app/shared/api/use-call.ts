import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { api, type CallOptions } from './api.ts'
import type { CallInput, InputArguments } from './call-input.ts'
import { queryClient } from './query-client.ts'

type QueryOptions<Reply> = Pick<UseQueryOptions<Reply>, 'enabled' | 'refetchInterval' | 'staleTime'> & {
  /** Goes on showing the last page or filter while the next one loads. */
  keepsPrevious?: boolean
}

function keyOf(call: AnyCall, input?: object): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input]
}

/** Reads a call of the contract: `useCall(assignmentCalls.read, { id })`. */
export function useCall<SomeCall extends AnyCall>(
  call: SomeCall,
  ...[input, options = {}]: InputArguments<SomeCall, QueryOptions<ReplyOf<SomeCall>>>
): UseQueryResult<ReplyOf<SomeCall>> {
  const { keepsPrevious, ...rest } = options
  return useQuery<ReplyOf<SomeCall>>({
    queryKey: keyOf(call, (input ?? {}) as object),
    queryFn: ({ signal }) =>
      (api as (...given: unknown[]) => Promise<ReplyOf<SomeCall>>)(call, input, { signal }),
    placeholderData: keepsPrevious ? (keepPreviousData as never) : undefined,
    ...rest,
  })
}

/** What a changing call is given: its input, and where it has them, files and progress. */
export type SendVariables<SomeCall extends AnyCall> = {
  input: CallInput<SomeCall>
} & Pick<CallOptions, 'files' | 'onProgress' | 'signal'>

/**
 * Makes a changing call on demand: `const reassign = useSend(assignmentCalls.reassign, { refreshes: [...] })`, then
 * `await reassign.mutateAsync({ input: { id, assigned_to } })`.
 * @param refreshes the calls whose answers this one changes; what is on screen of them is read again
 */
export function useSend<SomeCall extends AnyCall>(
  call: SomeCall,
  { refreshes = [] }: { refreshes?: readonly AnyCall[] } = {},
): UseMutationResult<ReplyOf<SomeCall>, Error, SendVariables<SomeCall>> {
  return useMutation<ReplyOf<SomeCall>, Error, SendVariables<SomeCall>>({
    mutationFn: ({ input, ...options }) =>
      (api as (...given: unknown[]) => Promise<ReplyOf<SomeCall>>)(call, input, options),
    onSettled: () => refreshCalls(refreshes),
  })
}

/** Reads again what is on screen of these calls, whatever their input. */
export async function refreshCalls(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}
