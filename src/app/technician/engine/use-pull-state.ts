import { useContext } from 'react'
import { today } from '#src/app/shared/format/dates.ts'
import type { PullState } from '#src/offline/public.ts'
import { PullContext, TodayContext } from './pull-context.ts'

/** How fresh the phone's copy is; undefined for the moment until it is read. */
export function usePullState(): PullState | undefined {
  return useContext(PullContext)
}

/** Today where the plant is, by the server's clock as far as the phone knows it. */
export function useToday(): string {
  return useContext(TodayContext) ?? today()
}
