declare const self: ServiceWorkerGlobalScope & {
  /** Defined by the second script: handles a Background Sync event of this tag. */
  answerSync?: (tag: string) => Promise<void>
}

declare const __OUTBOX_SCRIPT__: string

/**
 * Built with the worker (vite.config.ts). The hash in its name changes the worker's bytes, so browsers see an
 * update.
 */
const SCRIPT = __OUTBOX_SCRIPT__

/**
 * Loads the outbox and its database code only for a sync event. The worker mostly serves files and starts often;
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

async function importOutbox(): Promise<void> {
  if (!self.answerSync) importScripts(SCRIPT)
}
