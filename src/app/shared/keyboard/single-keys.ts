import { create } from 'zustand'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

const STORAGE_KEY = 'walkdown.single-keys'
const OFF = 'off'

/**
 * True when single-letter shortcuts are on. Users can turn them off: speech input or a hand on the keyboard
 * presses them by accident (WCAG 2.1.4).
 */
export const useSingleKeys = create<{ isOn: boolean }>(() => ({
  isOn: readLocalStorage(STORAGE_KEY) !== OFF,
}))

/** Turns the shortcuts on or off, on this device. */
export function setSingleKeys(isOn: boolean): void {
  writeLocalStorage(STORAGE_KEY, isOn ? null : OFF)
  useSingleKeys.setState({ isOn })
}
