import { useCall } from '#src/app/shared/api/use-call.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'

/** The number of warnings that the check of a weekly PDF shows; 0 unless its plan waits for the import. */
export function useOpenWarnings({ id, reading_state }: Pick<WeeklyPdf, 'id' | 'reading_state'>): number {
  const isOpen = reading_state === 'open'
  const { data } = useCall(planReadingCalls.countWarnings, { id }, { enabled: isOpen, staleTime: 0 })
  return isOpen ? (data?.open_warnings ?? 0) : 0
}
