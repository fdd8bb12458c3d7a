import type { StorageMeter } from '#src/offline/offline-engine.ts'

/** What a compressed photo with its thumbnail takes, about. Bytes. */
const PHOTO = 400_000
/** Fewer photos than this is a shift that may not fit. */
const NEARLY_FULL = 50

/** Asks the browser not to clear the work by itself. @returns whether it promised */
export async function persistStorage(): Promise<boolean> {
  // Only a page can ask, and not in every browser.
  const storage = globalThis.navigator?.storage as
    | { persist?: () => Promise<boolean>; persisted: () => Promise<boolean> }
    | undefined
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}

/** What space is left; the browser's numbers are estimates. */
export async function readStorageMeter(): Promise<StorageMeter> {
  const storage = globalThis.navigator?.storage
  const { usage = null, quota = null } = (await storage?.estimate?.()) ?? {}
  const photosLeft =
    usage === null || quota === null ? null : Math.max(0, Math.floor((quota - usage) / PHOTO))
  return {
    is_persisted: (await storage?.persisted?.()) ?? false,
    usage,
    quota,
    photos_left: photosLeft,
    is_nearly_full: photosLeft === null || photosLeft < NEARLY_FULL,
  }
}
