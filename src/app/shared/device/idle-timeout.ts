import { create } from 'zustand'

/** After how many minutes without a touch this person is signed out; null until the server has said so. */
export const useIdleMinutes = create<{ minutes: number | null }>()(() => ({ minutes: null }))

/** Takes over what the head of an answer says (`IDLE_MINUTES_HEADER`); an answer without it leaves things as they are. */
export function hearIdleMinutes(head: string | null): void {
  const minutes = Number(head ?? Number.NaN)
  if (Number.isInteger(minutes) && minutes > 0 && minutes !== useIdleMinutes.getState().minutes)
    useIdleMinutes.setState({ minutes })
}
