import { useMediaQuery } from '@mantine/hooks'

/** A display without room for a sidebar: narrow, or low as a phone in landscape orientation. */
const PHONE = '(width < 48em), (height < 30em)'

/** True when the app uses the phone layout. Known at the first render, so no layout shift occurs. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
}
