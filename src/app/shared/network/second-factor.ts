import { create } from 'zustand'

/**
 * True when the server rejects all requests until this user sets up two-factor authentication, by its last
 * response.
 */
export const useSecondFactorMissing = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

/** Applies the two-factor state of a response. */
export function setSecondFactorMissing(isMissing: boolean): void {
  if (useSecondFactorMissing.getState().isMissing !== isMissing)
    useSecondFactorMissing.setState({ isMissing })
}
