import { useContext } from 'react'
import { today } from '#src/app/shared/format/dates.ts'
import type { PullState } from '#src/offline/public.ts'
import { PullContext, TodayContext } from './pull-context.ts'

/** Freshness of the phone's copy; undefined until it is read. */
export function usePullState(): PullState | undefined {
  return useContext(PullContext)
}

/** The current date at the plant, by the server's clock when it is known. */
export function useToday(): string {
  return useContext(TodayContext) ?? today()
}
