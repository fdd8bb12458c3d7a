import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { limits } from '#src/rules/limits.ts'

/** A person stops typing for this long before the server is asked. Milliseconds. */
const PAUSE = 300

/**
 * The sector's plants to filter by. Of more than a page of them, the others are found by what is typed, and the one that is
 * chosen already by its id.
 */
export function usePlants(chosen: string) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE)
  const page_size = limits.largestPageSize
  const first = useCall(plantCalls.list, { page_size }).data
  const isPart = first !== undefined && first.count > first.results.length
  const found = useCall(
    plantCalls.list,
    { search, page_size },
    { enabled: isPart && search !== '', keepsPrevious: true },
  ).data
  const id = Number(chosen)
  const isElsewhere = isPart && Number.isInteger(id) && id > 0 && !first.results.some((one) => one.id === id)
  const kept = useCall(plantCalls.list, { id }, { enabled: isElsewhere }).data
  const plants = new Map(
    [first, found, kept].flatMap((page) => page?.results ?? []).map((one) => [one.id, one]),
  )
  return { plants: [...plants.values()], onSearch: isPart ? setTyped : undefined }
}
