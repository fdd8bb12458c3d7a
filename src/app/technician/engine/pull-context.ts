import { createContext } from 'react'
import type { PullState } from '#src/offline/public.ts'

/** Freshness of the phone's copy, read once for all components; undefined until it is read. */
export const PullContext = createContext<PullState | undefined>(undefined)

/** The date alone, so that its readers do not rerender when a sync starts or ends. */
export const TodayContext = createContext<string | undefined>(undefined)
