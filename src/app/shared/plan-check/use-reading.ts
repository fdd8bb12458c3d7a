import { useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { layoutRuleCalls, type NewLayoutRule } from '#src/contract/layout-rules.ts'
import { planReadingCalls, type Reading } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'

/** Delay before the differences to the register are read again after a correction. Milliseconds. */
const REFRESH_AFTER = 1500

export type StoredCorrections = Reading['corrections']
/** Corrections of one request; `done` receives them as stored, or null when the server rejected them. */
interface Batch {
  corrections: readonly Correction[]
  done: (stored: StoredCorrections | null) => void
}

/** Corrections that were stored after the reading was loaded. */
interface Received {
  corrections: StoredCorrections
  /** Milliseconds. */
  at: number
}

const nothingReceived: Received = { corrections: [], at: 0 }

/** The loaded reading, with the corrections that were stored later. */
function mergeCorrections(
  reading: Reading | undefined,
  loadedAt: number,
  received: Received,
): Reading | undefined {
  if (!reading || received.at < loadedAt) return reading
  const later = received.corrections.filter(({ number }) => number > lastNumber(reading))
  return later.length === 0 ? reading : { ...reading, corrections: [...reading.corrections, ...later] }
}

const lastNumber = (reading: Reading | undefined) => reading?.corrections.at(-1)?.number ?? 0
/** Without a response or with a fault of the server, the same request can succeed later. */
const canRetry = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Polling interval while the server reads the file again. Milliseconds. */
const POLL_INTERVAL = 1000

async function waitUntilRead(id: number): Promise<void> {
  for (;;) {
    const { status } = await api(weeklyPdfCalls.status, { id })
    if (status !== 'Processing' && status !== 'Pending') return
    await new Promise((resolve) => window.setTimeout(resolve, POLL_INTERVAL))
  }
}

/** The reading of a weekly PDF, and its corrections: shown at once, sent one request after the other. */
export function useReading(id: number, isNumber: boolean) {
  // Not cached after the screen closes: a cached reading lacks the corrections that were stored since.
  const query = useCall(planReadingCalls.read, { id }, { enabled: isNumber, gcTime: 0 })
  const latest = useRef(query)
  latest.current = query
  const [received, setReceived] = useState(nothingReceived)
  /** The same for requests, which do not wait for a render. */
  const latestReceived = useRef(received)
  const queue = useRef<Batch[]>([])
  const [pending, setPending] = useState<readonly Batch[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const sending = useRef<Promise<boolean> | null>(null)
  const refreshTimer = useRef(0)
  useUnsavedInput(failure !== null)
  useEffect(() => () => window.clearTimeout(refreshTimer.current), [])

  const { data, dataUpdatedAt } = query
  const reading = useMemo(
    () => mergeCorrections(data, dataUpdatedAt, received),
    [data, dataUpdatedAt, received],
  )
  const readLatest = () =>
    mergeCorrections(latest.current.data, latest.current.dataUpdatedAt, latestReceived.current)
  const refresh = () => void latest.current.refetch()
  const store = (stored: StoredCorrections) => {
    const known = readLatest()?.corrections ?? []
    const last = known.at(-1)?.number ?? 0
    const corrections = [...known, ...stored.filter(({ number }) => number > last)]
    latestReceived.current = { corrections, at: Date.now() }
    setReceived(latestReceived.current)
    // A response on its way is older than these corrections: the request starts again.
    if (latest.current.isFetching) refresh()
  }

  const save = useAction(
    async ({ send }) => {
      for (let batch = queue.current[0]; batch; batch = queue.current[0]) {
        const { corrections } = await send(planReadingCalls.correct, {
          id,
          after: lastNumber(readLatest()),
          corrections: [...batch.corrections],
        })
        store(corrections)
        queue.current.shift()
        setPending([...queue.current])
        batch.done(corrections.slice(-batch.corrections.length))
      }
    },
    {
      onFailed: (error) => {
        if (canRetry(error)) return setFailure(error)
        showFailure(error, t('save.refused'))
        drop()
      },
    },
  )
  const drop = () => {
    const dropped = queue.current
    queue.current = []
    setPending([])
    setFailure(null)
    for (const { done } of dropped) done(null)
    refresh()
  }
  const run = async (): Promise<boolean> => {
    setFailure(null)
    sending.current ??= save.run()
    const isSaved = await sending.current
    sending.current = null
    // Corrections that came after the last request was sent.
    if (isSaved && queue.current.length > 0) return run()
    window.clearTimeout(refreshTimer.current)
    if (isSaved) refreshTimer.current = window.setTimeout(refresh, REFRESH_AFTER)
    return isSaved
  }

  const keep = useAction(
    async ({ send }, rule: NewLayoutRule) => {
      if (!(await whenSaved())) return
      const { corrections, reads_again } = await send(layoutRuleCalls.create, {
        id,
        after: lastNumber(readLatest()),
        rule,
      })
      if (reads_again) await waitUntilRead(id)
      else store(corrections)
    },
    { failure: t('layout.failed'), onDone: () => refresh(), onFailed: () => refresh() },
  )
  const whenSaved = async () => (queue.current.length === 0 ? true : run())

  const unsaved = useMemo(() => pending.flatMap(({ corrections }) => corrections), [pending])

  return {
    query,
    reading,
    readLatest,
    refresh,
    /** Corrections that are not stored yet. */
    pending: unsaved,
    failure,
    /** Shows the corrections at once and sends them. Resolves when they are stored, or null when rejected. */
    correct: (corrections: readonly Correction[]) =>
      new Promise<StoredCorrections | null>((done) => {
        queue.current.push({ corrections, done })
        setPending([...queue.current])
        void run()
      }),
    /** Sends the corrections again that could not be sent. */
    retry: () => void run(),
    /** Discards the corrections that could not be sent. */
    drop,
    /** Resolves when all corrections are stored; false when that failed. */
    whenSaved,
    /** Keeps a rule for the next files of this layout, and applies it to this reading. */
    keepRule: (rule: NewLayoutRule) => void keep.run(rule),
    /** The server reads the file again, or applies a rule. */
    isKeeping: keep.isBusy,
    /** The state of the register on this screen; undefined while corrections are not compared with it yet. */
    registerSeen: () => {
      const { data: loaded } = latest.current
      const isCompared = lastNumber(loaded) === lastNumber(readLatest())
      return isCompared ? loaded?.register || undefined : undefined
    },
    /** The number of the last correction that this screen knows. */
    lastKnown: () => lastNumber(readLatest()),
  }
}
