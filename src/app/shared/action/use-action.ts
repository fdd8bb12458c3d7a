import { useContext, useEffect, useRef, useState } from 'react'
import type { CallOptions, ReceivedFile } from '#src/app/shared/api/api.ts'
import type { CallInput, InputArguments } from '#src/app/shared/api/call-input.ts'
import { loadApi, loadOnline } from '#src/app/shared/api/load-api.ts'
import { invalidateQueries } from '#src/app/shared/api/query-cache.ts'
import type { ChangeOptions, VersionedRow } from '#src/app/shared/stale-save/send-change.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts/toasts.ts'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { CopiesContext } from './copies-context.ts'

/**
 * A call without a version. Calls with a version use `sendChange`, so that no user overwrites a change they
 * have not seen.
 */
type Unversioned<SomeCall extends AnyCall> = 'version' extends keyof CallInput<SomeCall> ? never : unknown

/** Functions for the work of an action. Only these can send a call that changes data. */
export interface ActionTools {
  /** Sends a call that changes data. @throws ApiError */
  send<SomeCall extends AnyCall>(
    call: SomeCall & Unversioned<SomeCall>,
    ...given: InputArguments<SomeCall, CallOptions>
  ): Promise<ReplyOf<SomeCall>>
  /**
   * Sends a call that changes a versioned row. On a conflict the user compares both values and selects, and
   * the selection is saved.
   * @param seen the row as the screen showed it when the user began
   * @throws ApiError also when the user cancels the merge
   */
  sendChange<SomeCall extends AnyCall>(
    call: SomeCall,
    seen: VersionedRow,
    input: Omit<CallInput<SomeCall>, 'version'>,
    options?: ChangeOptions,
  ): Promise<ReplyOf<SomeCall>>
  /** Sends a call whose response is a file. @throws ApiError */
  sendForFile<SomeCall extends AnyCall>(
    call: SomeCall,
    ...given: InputArguments<SomeCall, CallOptions>
  ): Promise<ReceivedFile>
  /**
   * Invalidates queries of the calls sent so far, during a long action. The end of the action does it anyway.
   */
  refresh(): Promise<void>
}

/** The work of an action. Receives the tools and the input of the run. */
export type Work<Result, Given = void> = (tools: ActionTools, given: Given) => Promise<Result>

/** The error message for a failure without a message of the server, or a function that derives it. */
export type ErrorTexts = string | ((error: unknown) => string)

export interface ActionOptions<Result, Given> {
  /** Text of the success toast; null shows none. */
  success?: string | ((result: Result, given: Given) => string | null) | undefined
  /** Text of the failure toast. Omitted when the screen shows `error` itself. */
  failure?: ErrorTexts | undefined
  /** Closes a dialog or navigates. Runs after the screen was refetched. */
  onDone?: ((result: Result, given: Given) => void) | undefined
  onFailed?: ((error: unknown) => void) | undefined
}

export interface Action<Given> {
  /** Runs the action; never rejects. @returns true when it succeeded */
  run(given: Given): Promise<boolean>
  isBusy: boolean
  /** Input of the current run; null while idle. */
  busyWith: Given | null
  /** Error of the last run; null after a success. */
  error: unknown
  /** Clears the error. */
  reset(): void
}

function showError(error: unknown, words: ErrorTexts): void {
  if (typeof words === 'string') showFailure(error, words)
  else showFailure(new Error(words(error)))
}

type Progress<Given> = { isBusy: true; given: Given } | { isBusy: false; error: unknown }

const idle = { isBusy: false, error: null } as const

/**
 * An action that a user starts: has a busy state, shows a toast on success or failure, and invalidates the
 * queries of the changed subjects. Of two concurrent runs the screen shows the later.
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
  /** The run that the screen shows; null after unmount. */
  const currentRun = useRef<symbol | null>(null)
  useEffect(
    () => () => {
      currentRun.current = null
    },
    [],
  )

  const run = async (given: Given): Promise<boolean> => {
    const own = Symbol()
    const show = (reached: Progress<Given>) => {
      if (currentRun.current === own) setProgress(reached)
    }
    currentRun.current = own
    show({ isBusy: true, given })
    let result: Result
    try {
      result = await perform(work, given, refreshCopies)
    } catch (failed) {
      show({ isBusy: false, error: failed })
      if (failure !== undefined) showError(failed, failure)
      onFailed?.(failed)
      return false
    }
    show(idle)
    const message = typeof success === 'function' ? success(result, given) : success
    if (message) showSuccess(message)
    onDone?.(result, given)
    return true
  }
  const reset = () => {
    currentRun.current = null
    setProgress(idle)
  }

  if (progress.isBusy) return { run, isBusy: true, busyWith: progress.given, error: null, reset }
  return { run, isBusy: false, busyWith: null, error: progress.error, reset }
}

/** Runs the work, then invalidates the queries of its calls. */
async function perform<Result, Given>(
  work: Work<Result, Given>,
  given: Given,
  refreshCopies: (stale: ReadonlySet<string>) => Promise<unknown>,
): Promise<Result> {
  const sent: AnyCall[] = []
  let listStale: typeof import('#src/contract/all/subjects.ts').listStale | undefined
  // Loaded before the call: a missing chunk afterwards must not report a completed call as failed.
  const loadFor = async (call: AnyCall) => {
    const [api, subjects] = await Promise.all([
      loadApi(),
      loadOnline(import('#src/contract/all/subjects.ts')),
    ])
    listStale = subjects.listStale
    sent.push(call)
    return api
  }
  const refresh = async () => {
    if (!listStale) return
    const stale = listStale(sent)
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
    // Also after an error: another user may have changed the row first.
    await refresh()
  }
}
