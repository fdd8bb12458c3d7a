import { useOfflineSupport } from './offline-support.ts'

/** Whether this browser may send with the app closed. Only some do, and only where they keep the app itself. */
export function useHasBackgroundSync(): boolean {
  const lack = useOfflineSupport((support) => support.lack)
  return 'SyncManager' in window && lack === null
}
