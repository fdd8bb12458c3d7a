import { useCallback, useEffect, useRef, useState } from 'react'
import { useHoldUpdates } from '#src/app/shared/session/unsaved-input.ts'
import { useEngine } from '../engine/engine-context.ts'

/** How long typing rests before it is kept. Milliseconds. */
const TYPING_PAUSE = 400

/** The technician's notes while they are being written, kept on the phone as soon as typing rests. */
export function useNotes(executionId: number, stored: string) {
  const engine = useEngine()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const latest = useRef(stored)
  const timer = useRef(0)
  useHoldUpdates(isUnsaved)

  const flush = useCallback(async () => {
    if (timer.current === 0) return
    window.clearTimeout(timer.current)
    timer.current = 0
    try {
      await engine.saveNotes(executionId, latest.current)
      setError(null)
      setIsUnsaved(timer.current !== 0)
    } catch (failed) {
      setError(failed)
    }
  }, [engine, executionId])

  useEffect(() => {
    // A phone that goes to sleep stops the timer, and may end the page before it wakes.
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      void flush()
    }
  }, [flush])

  return {
    notes: typed ?? stored,
    error,
    isUnsaved,
    flush,
    type(notes: string) {
      latest.current = notes
      setTyped(notes)
      setIsUnsaved(true)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), TYPING_PAUSE)
    },
  }
}
