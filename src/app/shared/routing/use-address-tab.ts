import { useCallback } from 'react'
import { useAddress } from './use-address.ts'

/**
 * Which tab of a screen is open, in the address bar.
 * @param tabs the first one is open while the address names none; must not change between renders
 * @param belongings what an open tab says in the address beside its name, and the next one does not need
 */
export function useAddressTab<const Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  belongings: readonly string[],
) {
  const { parameters, write } = useAddress()
  const named = parameters.get('tab')
  const tab = tabs.find((one) => one === named) ?? tabs[0]
  const setTab = useCallback(
    (next: string | null) =>
      write({
        ...Object.fromEntries(belongings.map((name) => [name, null])),
        tab: next === tabs[0] ? null : next,
      }),
    [tabs, belongings, write],
  )
  return { tab, setTab }
}
