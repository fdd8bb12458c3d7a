import { useSearchParams } from 'react-router-dom'
import { ReviewList } from './review-list.tsx'
import { ReviewView } from './review-view.tsx'

/** Pending reviews: the list, or one open review. */
export function PendingReviews() {
  const [parameters] = useSearchParams()
  const opened = Number(parameters.get('review'))
  if (Number.isInteger(opened) && opened > 0)
    return <ReviewView key={opened} id={opened} startsRevising={parameters.get('verdict') === 'revise'} />
  return <ReviewList />
}
