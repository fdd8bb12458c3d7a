import { useMediaQuery } from '@mantine/hooks'

/** A display without room for a sidebar: narrow, or low as a phone is that is held sideways. */
const PHONE = '(width < 48em), (height < 30em)'

/** Whether the app shows itself as on a phone. Known at the first drawing: nothing jumps. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
}
