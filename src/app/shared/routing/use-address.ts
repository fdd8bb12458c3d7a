import { useCallback, useContext } from 'react'
import {
  type NavigateOptions,
  UNSAFE_NavigationContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom'

/** What the router writes to; it knows where one is before that is drawn. */
interface History {
  location: { pathname: string; search: string }
}

/**
 * What the address says behind its question mark, and the one way to change it. A change is written onto what was
 * written last, whoever wrote it and whether or not it is drawn yet: of two presses within one drawing none is lost.
 * Whoever has left for another screen is not taken back.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as History
  const write = useCallback(
    /** What is null or empty is left out of the address. */
    (changes: Readonly<Record<string, string | null>>, options?: NavigateOptions) => {
      if (history.location.pathname !== pathname) return
      const next = new URLSearchParams(history.location.search)
      for (const [name, value] of Object.entries(changes))
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      setParameters(next, options)
    },
    [history, pathname, setParameters],
  )
  return { parameters, write }
}
