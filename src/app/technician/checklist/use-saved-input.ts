import { useCallback, useEffect, useRef, useState } from 'react'
import { useHoldUpdatesOnly } from '#src/app/shared/session/hold-updates.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'

/** How long typing rests before it is kept. Milliseconds. */
const TYPING_PAUSE = 400

/** Whether what is on the screen is on the phone's disk, on its way there, or could not be kept. */
export type SavedState = 'kept' | 'keeping' | 'failed'

/**
 * Input that is kept on the phone as soon as typing rests, when the page hides, and when its part of the screen goes.
 * What could not be kept stays to be kept the next time.
 * @param keep writes the fields that were changed; it must not change between renders
 */
export function useKeptInput<Fields extends object>(keep: (changes: Partial<Fields>) => Promise<void>) {
  const [state, setState] = useState<SavedState>('kept')
  const [error, setError] = useState<unknown>(null)
  const pending = useRef<Partial<Fields> | null>(null)
  const timer = useRef(0)
  const underWay = useRef(Promise.resolve(true))
  const isGone = useRef(false)
  useHoldUpdatesOnly(state !== 'kept')

  /** Writes what is pending, after what is being written. @returns whether it is on the phone's disk */
  const write = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current)
    const round = async () => {
      const changes = pending.current
      if (changes === null) return true
      pending.current = null
      try {
        await keep(changes)
      } catch (failed) {
        // What was typed meanwhile is newer.
        pending.current = { ...changes, ...(pending.current ?? {}) }
        setError(failed)
        setState('failed')
        // Nobody is left to show it in its place.
        if (isGone.current) showFailure(failed)
        return false
      }
      setError(null)
      if (pending.current === null) setState('kept')
      return true
    }
    underWay.current = underWay.current.then(round)
    return underWay.current
  }, [keep])

  /** @returns whether everything is on the phone's disk, and what was typed meanwhile as well */
  const flush = useCallback(async (): Promise<boolean> => {
    do if (!(await write())) return false
    while (pending.current !== null)
    return true
  }, [write])

  useEffect(() => {
    isGone.current = false
    // A phone that goes to sleep stops the timer, and may end the page before it wakes.
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      isGone.current = true
      void flush()
    }
  }, [flush])

  const note = (changes: Partial<Fields>) => {
    pending.current = { ...(pending.current ?? {}), ...changes }
    setState('keeping')
  }

  return {
    state,
    error,
    flush,
    /** Text on its way: kept when typing rests. */
    type(changes: Partial<Fields>) {
      note(changes)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), TYPING_PAUSE)
    },
    /** A press: kept at once. @returns whether it is on the phone's disk, whatever is typed after it */
    press(changes: Partial<Fields>): Promise<boolean> {
      note(changes)
      return write()
    },
    /** Fields that are not to be kept any more: the screen has gone back to what is stored, or they went another way. */
    withdraw(...names: (keyof Fields)[]) {
      if (pending.current === null) return
      for (const name of names) delete pending.current[name]
      if (Object.keys(pending.current).length > 0) return
      window.clearTimeout(timer.current)
      pending.current = null
    },
    /** Everything went another way: nothing is left to keep, and nothing to complain of. */
    settle() {
      window.clearTimeout(timer.current)
      pending.current = null
      setError(null)
      setState('kept')
    },
  }
}
