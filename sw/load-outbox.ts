declare const self: ServiceWorkerGlobalScope & {
  /** What the second script brings: does what a sync of this name is for. */
  answerSync?: (tag: string) => Promise<void>
}

declare const __OUTBOX_SCRIPT__: string

/** Built beside the worker (vite.config.ts). It changes the worker's bytes with its own, by the hash in its name. */
const SCRIPT = __OUTBOX_SCRIPT__

/**
 * Keeps the outbox, with the whole database below it, out of a worker that mostly hands out files: it starts again
 * and again while somebody works, and would read all of it each time.
 *
 * A service worker may not import a module when it wants one, and a script only if it had the same one while it was
 * being installed: browsers refuse any other. So it is imported once at the installation, which keeps it with the
 * worker, and after that only where a sync asks for it.
 */
export function keepOutboxForLater(): void {
  self.addEventListener('install', (event) => event.waitUntil(importOutbox()))
}

/** Does what a sync is for. @throws Error while something is left that may be sent later */
export async function answerSync(tag: string): Promise<void> {
  await importOutbox()
  await self.answerSync?.(tag)
}

async function importOutbox(): Promise<void> {
  if (!self.answerSync) importScripts(SCRIPT)
}
