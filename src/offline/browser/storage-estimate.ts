import type { StorageMeter } from '#src/offline/model/phone-state.ts'

/** Approximate size of a compressed photo with its thumbnail. Bytes. */
const PHOTO = 400_000
/** Below this number of photos a shift may not fit. */
const NEARLY_FULL = 50

/** The StorageManager API. It is partial in some browsers, absent without TLS, and its calls can reject. */
interface Storage {
  persist?: () => Promise<boolean>
  persisted?: () => Promise<boolean>
  estimate?: () => Promise<{ usage?: number; quota?: number }>
}

const findStorage = () => (globalThis.navigator as { storage?: Storage } | undefined)?.storage

/** The result of a storage call; undefined when it is missing or rejects. */
async function callIfAvailable<Answer>(
  call: (() => Promise<Answer>) | undefined,
): Promise<Answer | undefined> {
  try {
    return await call?.()
  } catch {
    return undefined
  }
}

/** Requests persistent storage, which the browser does not evict. @returns true when the browser grants it */
export async function persistStorage(): Promise<boolean> {
  const storage = findStorage()
  if (await callIfAvailable(storage?.persisted?.bind(storage))) return true
  return (await callIfAvailable(storage?.persist?.bind(storage))) ?? false
}

/** Reads the storage estimate of the browser. */
export async function readStorageMeter(): Promise<StorageMeter> {
  const storage = findStorage()
  const [estimate, isPersisted] = await Promise.all([
    callIfAvailable(storage?.estimate?.bind(storage)),
    callIfAvailable(storage?.persisted?.bind(storage)),
  ])
  const { usage = null, quota = null } = estimate ?? {}
  const photosLeft =
    usage === null || quota === null ? null : Math.max(0, Math.floor((quota - usage) / PHOTO))
  return {
    is_persisted: isPersisted ?? null,
    can_persist: storage?.persist !== undefined,
    usage,
    quota,
    photos_left: photosLeft,
    is_nearly_full: photosLeft !== null && photosLeft < NEARLY_FULL,
  }
}
