import { createContext } from 'react'

/**
 * Refetches the local copies of these read calls, named by their paths: the offline database of a
 * technician's phone stores copies outside the query cache.
 */
export const CopiesContext = createContext<(stale: ReadonlySet<string>) => Promise<unknown>>(async () => {})
