import { create } from 'zustand'

/**
 * Why this browser does not keep the app itself, so that it does not open without a network: the address is not secure,
 * the browser cannot (as in some private windows), it refused, or not all of its files have arrived.
 */
export type OfflineLack = 'insecure' | 'missing' | 'refused' | 'incomplete'

export interface OfflineSupport {
  /** The app itself is on this device, whole: it opens without a network. */
  isKept: boolean
  /** Null as long as nothing speaks against it: kept, or about to be. */
  lack: OfflineLack | null
}

export const useOfflineSupport = create<OfflineSupport>()(() => ({ isKept: false, lack: null }))
