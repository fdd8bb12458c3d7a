import { create } from 'zustand'

/** Idle timeout of this user in minutes; null until the server sends it. */
export const useIdleMinutes = create<{ minutes: number | null }>()(() => ({ minutes: null }))

/**
 * Applies the idle timeout of a response header (`IDLE_MINUTES_HEADER`). Without the header nothing changes.
 */
export function applyIdleMinutes(head: string | null): void {
  const minutes = Number(head ?? Number.NaN)
  if (Number.isInteger(minutes) && minutes > 0 && minutes !== useIdleMinutes.getState().minutes)
    useIdleMinutes.setState({ minutes })
}
