declare const self: ServiceWorkerGlobalScope & {
  /** Defined by the second script: handles a Background Sync event of this tag. */
  answerSync?: (tag: string) => Promise<void>
  /** Defined by the second script: shows a push, and opens a pressed notification. */
  showPush?: (data: PushMessageData | null) => Promise<void>
  openNotification?: (notification: Notification) => Promise<void>
}

declare const __OUTBOX_SCRIPT__: string

/**
 * Built with the worker (vite.config.ts). The hash in its name changes the worker's bytes, so browsers see an
 * update.
 */
const SCRIPT = __OUTBOX_SCRIPT__

/**
 * Loads the outbox and its database code only for sync and push events. The worker mostly serves files and starts often;
 * it would otherwise parse that code each time.
 *
 * A service worker cannot import modules dynamically, and `importScripts` works only for scripts that it imported
 * during the installation. So the install event imports the script once, and the browser stores it with the
 * worker.
 */
export function precacheOutboxScript(): void {
  self.addEventListener('install', (event) => event.waitUntil(importOutbox()))
}

/** Handles a Background Sync event. @throws Error while the outbox holds operations that can be retried later */
export async function handleSync(tag: string): Promise<void> {
  await importOutbox()
  await self.answerSync?.(tag)
}

/** Shows the notification of a push event. */
export async function handlePush(event: PushEvent): Promise<void> {
  await importOutbox()
  await self.showPush?.(event.data)
}

/** Opens the subject of a pressed notification. */
export async function handleClick(event: NotificationEvent): Promise<void> {
  await importOutbox()
  await self.openNotification?.(event.notification)
}

async function importOutbox(): Promise<void> {
  if (!self.answerSync) importScripts(SCRIPT)
}
