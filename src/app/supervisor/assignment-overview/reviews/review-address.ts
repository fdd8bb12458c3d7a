import { useSearchParams } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'

/** The addresses of the list, as it is narrowed down now, and of what is opened from it. */
export function useReviewAddress() {
  const [parameters] = useSearchParams()
  const kept = Object.fromEntries(parameters)
  const { review: _review, verdict: _verdict, ...list } = kept
  return {
    list: paths.supervisor.assignments({ ...list, tab: 'reviews' }),
    open: (id: number, verdict?: 'revise') =>
      paths.supervisor.assignments({ ...list, tab: 'reviews', review: id, ...(verdict && { verdict }) }),
  }
}
