import { create } from 'zustand'

/**
 * Reason why the app does not start offline: the address is not secure, the browser lacks service workers (as
 * in some private windows), the registration was rejected, or some files are missing in the cache.
 */
export type OfflineObstacle = 'insecure' | 'missing' | 'refused' | 'incomplete'

export interface OfflineSupport {
  /** True when the whole app is in the cache: it starts offline. */
  isKept: boolean
  /** Null while the app is cached, or its installation is in progress. */
  lack: OfflineObstacle | null
}

export const useOfflineSupport = create<OfflineSupport>()(() => ({ isKept: false, lack: null }))
