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
  const { state, search, hash } = useLocation() as {
    state: Partial<ArrivalState> | null
    search: string
    hash: string
  }
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Arrival | null>(null)
  const brought = state?.arrival
  useEffect(() => {
    if (!brought) return
    setTaken(brought)
    navigate({ search, hash }, { replace: true, state: null })
  }, [brought, search, hash, navigate])
  return taken
}
