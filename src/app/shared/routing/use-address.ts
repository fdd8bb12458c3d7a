import { useCallback, useContext } from 'react'
import {
  type NavigateOptions,
  UNSAFE_NavigationContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom'

/** The router's history, which knows the location before React renders it. */
interface History {
  location: { pathname: string; search: string }
}

/**
 * The query string of the URL and its only setter. Each change applies to the last written URL, rendered or
 * not: two presses in one render are both applied. After a navigation to another screen a late change is
 * ignored.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as History
  const write = useCallback(
    /** Null or empty values are removed from the URL. */
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
