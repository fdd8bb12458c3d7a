import { useCall } from '#src/app/shared/api/use-call.ts'
import { type ListState, toListState } from '#src/app/shared/table/list-state.ts'
import { type WeeklyPdf, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { limits } from '#src/rules/limits.ts'

/** Polling interval of the list while the server processes a file. Milliseconds. */
const POLL_INTERVAL = 2000

/** The weekly PDFs of the sector, latest first. One page holds years of them, at one a week. */
export function usePdfs(): ListState<WeeklyPdf> {
  const query = useCall(
    weeklyPdfCalls.list,
    { page_size: limits.largestPageSize },
    {
      refetchInterval: ({ state }) =>
        state.data?.results.some((pdf) => pdf.processing_status === 'Processing') ? POLL_INTERVAL : false,
    },
  )
  const list = toListState(query)
  // A background refetch shows no loading indicator.
  return { ...list, isRefreshing: false }
}

/** The PDFs of a tab. */
export function selectPdfs(
  list: ListState<WeeklyPdf>,
  isWanted: (pdf: WeeklyPdf) => boolean,
): ListState<WeeklyPdf> {
  const rows = list.rows.filter(isWanted)
  return { ...list, rows, count: rows.length }
}
