/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { SYNC_TAG, sendOutboxInBackground } from '#src/offline/public.ts'
import { serveApp } from './serve-app.ts'
import type { SyncEvent } from './sync-event.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

serveApp(self.__WB_MANIFEST)
clientsClaim()

// A new version waits until the page says that nobody is in the middle of something.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendOutboxInBackground())
})
