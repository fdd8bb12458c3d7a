import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Which tab of a screen is open, in the address bar.
 * @param tabs the first one is open while the address names none; must not change between renders
 * @param belongings what an open tab says in the address beside its name, and the next one does not need
 */
export function useAddressTab<const Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  belongings: readonly string[],
) {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('tab')
  const tab = tabs.find((one) => one === named) ?? tabs[0]
  const setTab = useCallback(
    (next: string | null) =>
      setParameters((current) => {
        const rest = new URLSearchParams(current)
        for (const name of belongings) rest.delete(name)
        if (next === null || next === tabs[0]) rest.delete('tab')
        else rest.set('tab', next)
        return rest
      }),
    [tabs, belongings, setParameters],
  )
  return { tab, setTab }
}
