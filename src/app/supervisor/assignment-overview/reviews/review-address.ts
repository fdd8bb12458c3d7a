import { useSearchParams } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'

/** URLs of the filtered list and of an open review. */
export function useReviewAddress() {
  const [parameters] = useSearchParams()
  const current = Object.fromEntries(parameters)
  const { review: _review, verdict: _verdict, ...list } = current
  return {
    list: paths.supervisor.assignments({ ...list, tab: 'reviews' }),
    open: (id: number, verdict?: 'revise') =>
      paths.supervisor.assignments({ ...list, tab: 'reviews', review: id, ...(verdict && { verdict }) }),
  }
}
