import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlockUpdates } from '#src/app/shared/session/block-updates.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'

/** Debounce of typed text. Milliseconds. */
const DEBOUNCE = 400

/** Whether the input on the screen is saved on the phone, pending, or failed. */
export type SaveState = 'saved' | 'saving' | 'failed'

/**
 * Saves input on the phone after a debounce, when the page hides, and on unmount. Failed input is retried
 * with the next write.
 * @param save writes the changed fields; must not change between renders
 */
export function useSavedInput<Fields extends object>(save: (changes: Partial<Fields>) => Promise<void>) {
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<unknown>(null)
  const pending = useRef<Partial<Fields> | null>(null)
  const timer = useRef(0)
  const currentWrite = useRef(Promise.resolve(true))
  const isUnmounted = useRef(false)
  useBlockUpdates(state !== 'saved')

  /** Writes pending input after the current write. @returns true when it is saved on the phone */
  const write = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current)
    const writePending = async () => {
      const changes = pending.current
      if (changes === null) return true
      pending.current = null
      try {
        await save(changes)
      } catch (failed) {
        // Text typed meanwhile is newer.
        pending.current = { ...changes, ...(pending.current ?? {}) }
        setError(failed)
        setState('failed')
        // After unmount a toast shows the error.
        if (isUnmounted.current) showFailure(failed)
        return false
      }
      setError(null)
      if (pending.current === null) setState('saved')
      return true
    }
    currentWrite.current = currentWrite.current.then(writePending)
    return currentWrite.current
  }, [save])

  /** @returns true when everything is saved, including text typed meanwhile */
  const flush = useCallback(async (): Promise<boolean> => {
    do if (!(await write())) return false
    while (pending.current !== null)
    return true
  }, [write])

  useEffect(() => {
    isUnmounted.current = false
    // A sleeping phone stops the timer, and may discard the page before it wakes.
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      isUnmounted.current = true
      void flush()
    }
  }, [flush])

  const note = (changes: Partial<Fields>) => {
    pending.current = { ...(pending.current ?? {}), ...changes }
    setState('saving')
  }

  return {
    state,
    error,
    flush,
    /** Text input: saved after a debounce. */
    type(changes: Partial<Fields>) {
      note(changes)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), DEBOUNCE)
    },
    /** A press: saved at once. @returns true when it is saved, regardless of later input */
    press(changes: Partial<Fields>): Promise<boolean> {
      note(changes)
      return write()
    },
    /** Removes fields from the pending write: the screen was reverted, or they were saved elsewhere. */
    withdraw(...names: (keyof Fields)[]) {
      if (pending.current === null) return
      for (const name of names) delete pending.current[name]
      if (Object.keys(pending.current).length > 0) return
      window.clearTimeout(timer.current)
      pending.current = null
    },
    /** Clears pending input and errors, because everything was saved elsewhere. */
    settle() {
      window.clearTimeout(timer.current)
      pending.current = null
      setError(null)
      setState('saved')
    },
  }
}
