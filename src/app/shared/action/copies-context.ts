import { createContext } from 'react'

/**
 * Reads again what an area keeps of the answers of these reading calls, named by their paths: a technician's phone has
 * copies of its own beside what is on the screen.
 */
export const CopiesContext = createContext<(stale: ReadonlySet<string>) => Promise<unknown>>(async () => {})
