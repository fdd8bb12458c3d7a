import { create } from 'zustand'

/** Whether this browser keeps the app itself, so that it opens without a network. Some private windows do not. */
export const useOfflineSupport = create<{ isMissing: boolean }>()(() => ({ isMissing: false }))
