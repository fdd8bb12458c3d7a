import { useMediaQuery } from '@mantine/hooks'

/** As in the table's style. */
const NARROW = '(width < 48em)'

/** Whether rows are drawn as cards: the heads of their columns are only read out then, and nothing to press. */
export function useHasCards(): boolean {
  return useMediaQuery(NARROW, window.matchMedia(NARROW).matches, { getInitialValueInEffect: false })
}
