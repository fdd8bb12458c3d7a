import { useParams } from 'react-router-dom'

/** The id in the URL; null when it is not a number. */
export function useAddressId(): number | null {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? id : null
}
