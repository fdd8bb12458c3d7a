import { createContext } from 'react'
import type { PullState } from '#src/offline/public.ts'

/** How fresh the phone's copy is, read once for all that show it; undefined for the moment until it is read. */
export const PullContext = createContext<PullState | undefined>(undefined)

/** The day alone: what shows nothing else of it is not drawn again when a pull begins or ends. */
export const TodayContext = createContext<string | undefined>(undefined)
