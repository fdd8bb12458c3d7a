import { create } from 'zustand'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const KEPT = 'walkdown.single-keys'
const OFF = 'off'

/**
 * Whether letters do something in lists. They can be turned off: whoever dictates, or rests a hand on the keyboard,
 * presses them without meaning to (WCAG 2.1.4).
 */
export const useSingleKeys = create<{ isOn: boolean }>(() => ({ isOn: readLocalStorage(KEPT) !== OFF }))

/** Turns them on or off, on this device. */
export function setSingleKeys(isOn: boolean): void {
  writeLocalStorage(KEPT, isOn ? null : OFF)
  useSingleKeys.setState({ isOn })
}
