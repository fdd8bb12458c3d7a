import { useOfflineSupport } from './offline-support.ts'

/** True when the browser supports Background Sync. Only some browsers do, and only with a service worker. */
export function useHasBackgroundSync(): boolean {
  const lack = useOfflineSupport((support) => support.lack)
  return 'SyncManager' in window && lack === null
}
