import { create } from 'zustand'

/** Whether the server lets this person do nothing before they have set up a second factor, by its last answer. */
export const useSecondFactorMissing = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))

/** Takes over what an answer said of it. */
export function hearSecondFactor(isMissing: boolean): void {
  if (useSecondFactorMissing.getState().isMissing !== isMissing)
    useSecondFactorMissing.setState({ isMissing })
}
