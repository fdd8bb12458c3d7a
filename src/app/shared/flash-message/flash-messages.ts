import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A flash message that a screen passes to the next one. */
export interface FlashMessage {
  /** Text of the message, shown once. */
  message: string
  /** The submitted checklist, whose sync state the next screen adds to the text. */
  executionId?: number
  /** True when the next screen must refetch from the server. */
  refresh?: boolean
}

/** History state of a navigation: `navigate(to, { state: { arrival } satisfies FlashMessageState })`. */
export interface FlashMessageState {
  arrival: FlashMessage
}

/**
 * The flash message of the previous screen. Removed from the history state, so that a reload or Back does not
 * show it again.
 */
export function useFlashMessage(): FlashMessage | null {
  const { state, key, search, hash } = useLocation() as {
    state: Partial<FlashMessageState> | null
    key: string
    search: string
    hash: string
  }
  const navigate = useNavigate()
  const [taken, setTaken] = useState<FlashMessage | null>(null)
  const incoming = state?.arrival
  useEffect(() => {
    if (!incoming) return
    setTaken(incoming)
    // After a further navigation during the render, the history entry is another one and stays unchanged.
    const { state: entry } = window.history as { state: { key?: string } | null }
    if (entry?.key === key) navigate({ search, hash }, { replace: true, state: null })
  }, [incoming, key, search, hash, navigate])
  // Rendered at once, so that no later layout shift occurs.
  return incoming ?? taken
}
