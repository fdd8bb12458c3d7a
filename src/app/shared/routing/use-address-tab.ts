import { useCallback } from 'react'
import { useAddress } from './use-address.ts'

/**
 * The open tab of a screen, in the URL.
 * @param tabs the first one is the default; must not change between renders
 * @param belongings query parameters of the open tab, which another tab removes
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
