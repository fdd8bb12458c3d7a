import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Filters that live in the address bar, so that a view can be shared and the back button works. What equals its
 * default is left out of the address. Changing a filter goes back to the first page.
 * @param defaults every filter with its value while the address says nothing; must not change between renders
 */
export function useAddressFilters<Filters extends Record<string, string>>(defaults: Filters) {
  const [parameters, setParameters] = useSearchParams()
  // What was written and is not drawn yet is written on: a search that was typed before comes after a choice.
  const drawn = useRef(parameters)
  const written = useRef(parameters)
  if (drawn.current !== parameters) {
    drawn.current = parameters
    written.current = parameters
  }

  const filters = useMemo(() => {
    const entries = Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value])
    return Object.fromEntries(entries) as { [Name in keyof Filters]: string }
  }, [defaults, parameters])

  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)

  const write = useCallback(
    (changes: Readonly<Record<string, string | null>>, isNewPlace: boolean) => {
      const next = new URLSearchParams(written.current)
      for (const [name, value] of Object.entries(changes))
        if (value === null || value === '' || value === defaults[name]) next.delete(name)
        else next.set(name, value)
      written.current = next
      setParameters(next, { replace: !isNewPlace })
    },
    [defaults, setParameters],
  )

  return {
    filters,
    page,
    /** Typing a search should not fill the browser's history: `isTyping` replaces the last entry. */
    setFilters: (changes: Partial<Record<keyof Filters, string>>, isTyping = false) =>
      write({ ...(changes as Record<string, string>), page: null }, !isTyping),
    setPage: (next: number) => write({ page: next === 1 ? null : String(next) }, true),
    clearFilters: () => write({ ...defaults, page: null }, true),
    isFiltered: Object.entries(filters).some(([name, value]) => value !== defaults[name]),
  }
}
