import { useContext, useEffect, useRef, useState } from 'react'
import type { CallOptions, ReceivedFile } from '#src/app/shared/api/api.ts'
import type { CallInput, InputArguments } from '#src/app/shared/api/call-input.ts'
import { loadApi, loadOnline } from '#src/app/shared/api/load-api.ts'
import { invalidateQueries } from '#src/app/shared/api/query-cache.ts'
import type { ChangeOptions, Seen } from '#src/app/shared/stale-save/send-change.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts/toasts.ts'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { CopiesContext } from './copies-context.ts'

/** A call without a version: what has one goes by `sendChange`, so that nobody overwrites what they have not seen. */
type Unversioned<SomeCall extends AnyCall> = 'version' extends keyof CallInput<SomeCall> ? never : unknown

/** What an action works with. Only here can a call be made that changes something. */
export interface ActionTools {
  /** Makes a call that changes something. @throws ApiError */
  send<SomeCall extends AnyCall>(
    call: SomeCall & Unversioned<SomeCall>,
    ...given: InputArguments<SomeCall, CallOptions>
  ): Promise<ReplyOf<SomeCall>>
  /**
   * Makes one that changes a thing with a version. Where somebody else changed it since, the person compares both values
   * and chooses, and that is saved.
   * @param seen the thing as it was on the screen when the person began
   * @throws ApiError also when the person would rather save nothing
   */
  sendChange<SomeCall extends AnyCall>(
    call: SomeCall,
    seen: Seen,
    input: Omit<CallInput<SomeCall>, 'version'>,
    options?: ChangeOptions,
  ): Promise<ReplyOf<SomeCall>>
  /** Makes one that answers with a file. @throws ApiError */
  sendForFile<SomeCall extends AnyCall>(
    call: SomeCall,
    ...given: InputArguments<SomeCall, CallOptions>
  ): Promise<ReceivedFile>
  /** Reads again what was changed so far, for an action that goes on for long. It is done at the end anyway. */
  refresh(): Promise<void>
}

/** What an action does with what it is given. */
export type Work<Result, Given = void> = (tools: ActionTools, given: Given) => Promise<Result>

/** What a failure is called: the words where the server has none of its own, or how to find them. */
export type FailureWords = string | ((error: unknown) => string)

export interface ActionOptions<Result, Given> {
  /** What a toast says when it worked; null says nothing. */
  success?: string | ((result: Result, given: Given) => string | null) | undefined
  /** What a toast says when it failed. Left out where the screen shows `error` in its place. */
  failure?: FailureWords | undefined
  /** Closes what was open, or leads on. What is on the screen is read again by then. */
  onDone?: ((result: Result, given: Given) => void) | undefined
  onFailed?: ((error: unknown) => void) | undefined
}

export interface Action<Given> {
  /** Does it, and never rejects. @returns whether it worked */
  run(given: Given): Promise<boolean>
  isBusy: boolean
  /** What it is busy with; null while it is not. */
  busyWith: Given | null
  /** Why it failed the last time; null when it did not. */
  error: unknown
  /** Forgets that it failed. */
  reset(): void
}

function say(error: unknown, words: FailureWords): void {
  if (typeof words === 'string') showFailure(error, words)
  else showFailure(new Error(words(error)))
}

type Progress<Given> = { isBusy: true; given: Given } | { isBusy: false; error: unknown }

const idle = { isBusy: false, error: null } as const

/**
 * Something that a person sets off: it is busy, it fails with a sentence, it succeeds with one, and what it changed is
 * read again, as the list of subjects says of every call. Of two at once the screen shows the later.
 *
 *     const approve = useAction(({ send }) => send(executionCalls.approve, { id }), { failure: t('…') })
 *     <Button loading={approve.isBusy} onClick={() => void approve.run()}>
 */
export function useAction<Result, Given = void>(
  work: Work<Result, Given>,
  { success, failure, onDone, onFailed }: ActionOptions<Result, Given> = {},
): Action<Given> {
  const refreshCopies = useContext(CopiesContext)
  const [progress, setProgress] = useState<Progress<Given>>(idle)
  /** The run that the screen shows; none once nobody looks any more. */
  const shown = useRef<symbol | null>(null)
  useEffect(
    () => () => {
      shown.current = null
    },
    [],
  )

  const run = async (given: Given): Promise<boolean> => {
    const own = Symbol()
    const show = (reached: Progress<Given>) => {
      if (shown.current === own) setProgress(reached)
    }
    shown.current = own
    show({ isBusy: true, given })
    let result: Result
    try {
      result = await perform(work, given, refreshCopies)
    } catch (failed) {
      show({ isBusy: false, error: failed })
      if (failure !== undefined) say(failed, failure)
      onFailed?.(failed)
      return false
    }
    show(idle)
    const said = typeof success === 'function' ? success(result, given) : success
    if (said) showSuccess(said)
    onDone?.(result, given)
    return true
  }
  const reset = () => {
    shown.current = null
    setProgress(idle)
  }

  if (progress.isBusy) return { run, isBusy: true, busyWith: progress.given, error: null, reset }
  return { run, isBusy: false, busyWith: null, error: progress.error, reset }
}

/** Does the work, and has read again what it changed. */
async function perform<Result, Given>(
  work: Work<Result, Given>,
  given: Given,
  refreshCopies: (stale: ReadonlySet<string>) => Promise<unknown>,
): Promise<Result> {
  const made: AnyCall[] = []
  let listStale: typeof import('#src/contract/all/subjects.ts').listStale | undefined
  // Before the call: what is done must not be said to have failed because a file is missing afterwards.
  const loadFor = async (call: AnyCall) => {
    const [api, subjects] = await Promise.all([
      loadApi(),
      loadOnline(import('#src/contract/all/subjects.ts')),
    ])
    listStale = subjects.listStale
    made.push(call)
    return api
  }
  const refresh = async () => {
    if (!listStale) return
    const stale = listStale(made)
    if (stale.size > 0) await Promise.all([invalidateQueries(stale), refreshCopies(stale)])
  }
  const tools: ActionTools = {
    send: async <SomeCall extends AnyCall>(
      call: SomeCall,
      ...rest: InputArguments<SomeCall, CallOptions>
    ) => {
      const { api } = await loadFor(call)
      return api(call, ...rest)
    },
    sendChange: async (call, seen, input, options = {}) => {
      const { api } = await loadFor(call)
      const { sendChange } = await loadOnline(import('#src/app/shared/stale-save/send-change.ts'))
      return sendChange((given) => api(call, given as never), seen, input, options)
    },
    sendForFile: async (call, ...rest) => {
      const { fetchFile } = await loadFor(call)
      return fetchFile(call, ...rest)
    },
    refresh,
  }
  try {
    return await work(tools, given)
  } finally {
    // Also after a refusal: somebody else may have changed it first.
    await refresh()
  }
}
