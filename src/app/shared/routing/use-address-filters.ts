import { useCallback, useMemo } from 'react'
import { useAddress } from './use-address.ts'

/**
 * Filters in the URL, so that a view can be shared and Back works. Default values are omitted. A changed
 * filter returns to the first page.
 * @param defaults every filter with its default; must not change between renders
 */
export function useAddressFilters<Filters extends Record<string, string>>(defaults: Filters) {
  const { parameters, write: writeAddress } = useAddress()

  const filters = useMemo(() => {
    const entries = Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value])
    return Object.fromEntries(entries) as { [Name in keyof Filters]: string }
  }, [defaults, parameters])

  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)

  const write = useCallback(
    (changes: Readonly<Record<string, string | null>>, isNewPlace: boolean) => {
      const changedEntries = Object.entries(changes).map(([name, value]) => [
        name,
        value === defaults[name] ? null : value,
      ])
      writeAddress(Object.fromEntries(changedEntries), { replace: !isNewPlace })
    },
    [defaults, writeAddress],
  )

  return {
    filters,
    page,
    /** `isTyping` replaces the history entry, so that a typed search does not fill the history. */
    setFilters: (changes: Partial<Record<keyof Filters, string>>, isTyping = false) =>
      write({ ...(changes as Record<string, string>), page: null }, !isTyping),
    setPage: (next: number) => write({ page: next === 1 ? null : String(next) }, true),
    clearFilters: () => write({ ...defaults, page: null }, true),
    isFiltered: Object.entries(filters).some(([name, value]) => value !== defaults[name]),
  }
}
