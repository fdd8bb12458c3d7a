import { create } from 'zustand'

/**
 * Why this browser does not keep the app itself, so that it does not open without a network: the address is not secure,
 * the browser cannot (as in some private windows), or it refused. Null as long as nothing speaks against it.
 */
export type OfflineLack = 'insecure' | 'missing' | 'refused'

export const useOfflineSupport = create<{ lack: OfflineLack | null }>()(() => ({ lack: null }))
