import { useParams } from 'react-router-dom'

/** The number in the address; null where somebody mistyped it. */
export function useAddressId(): number | null {
  const id = Number(useParams().id)
  return Number.isInteger(id) && id > 0 ? id : null
}
