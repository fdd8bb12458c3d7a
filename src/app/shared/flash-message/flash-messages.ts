import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What a screen hands to the one that it leads to. */
export interface Arrival {
  /** What is said there, once. */
  message: string
  /** The server may know more than is here. */
  refresh?: boolean
}

/** How it is handed over: `navigate(to, { state: { arrival } satisfies ArrivalState })`. */
export interface ArrivalState {
  arrival: Arrival
}

/**
 * What the screen before handed over. It is taken out of the browser's history: whoever reloads, or comes back later, is
 * not told again what was true then.
 */
export function useArrival(): Arrival | null {
  const { state, key, search, hash } = useLocation() as {
    state: Partial<ArrivalState> | null
    key: string
    search: string
    hash: string
  }
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Arrival | null>(null)
  const brought = state?.arrival
  useEffect(() => {
    if (!brought) return
    setTaken(brought)
    // Whoever has gone on while this was drawn is not brought back: the entry of the history is another by now.
    const { state: entry } = window.history as { state: { key?: string } | null }
    if (entry?.key === key) navigate({ search, hash }, { replace: true, state: null })
  }, [brought, key, search, hash, navigate])
  // Drawn at once: nothing that stands below makes room for it later.
  return brought ?? taken
}
