/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import type { BuiltFile } from './built-file.ts'
import { handleClick, handlePush, handleSync, precacheOutboxScript } from './load-outbox.ts'
import { serveApp } from './serve-app.ts'
import { serveOptionalPart } from './serve-optional-part.ts'
import type { SyncEvent } from './sync-event.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown }

const files = self.__WB_MANIFEST as BuiltFile[]
serveApp(files.filter(({ part }) => part === undefined))
for (const part of new Set(files.flatMap((file) => file.part ?? [])))
  serveOptionalPart(
    part,
    files.filter((file) => file.part === part).map(({ url }) => url),
  )
precacheOutboxScript()
clientsClaim()

// A new version waits until the page reports that nobody has unsaved input.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  sync.waitUntil(handleSync(sync.tag))
})

self.addEventListener('push', (event) => event.waitUntil(handlePush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event)))
