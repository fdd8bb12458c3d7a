import { useCall } from '#src/app/shared/api/use-call.ts'
import { type ListState, toListState } from '#src/app/shared/table/list-state.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { limits } from '#src/rules/limits.ts'

/** How often the list looks while a file is being read. Milliseconds. */
const LOOK_EVERY = 2000

/** The sector's weekly PDFs, the latest first: one a week, so that the largest page holds years of them. */
export function usePdfs(): ListState<WeeklyPdf> {
  const query = useCall(
    weeklyPdfCalls.list,
    { page_size: limits.largestPageSize },
    {
      refetchInterval: ({ state }) =>
        state.data?.results.some((pdf) => pdf.processing_status === 'Processing') ? LOOK_EVERY : false,
    },
  )
  const list = toListState(query)
  // A look that nobody asked for needs no sign that it is going on.
  return { ...list, isRefreshing: false }
}

/** The part of the list that a tab shows. */
export function selectPdfs(
  list: ListState<WeeklyPdf>,
  isWanted: (pdf: WeeklyPdf) => boolean,
): ListState<WeeklyPdf> {
  const rows = list.rows.filter(isWanted)
  return { ...list, rows, count: rows.length }
}
