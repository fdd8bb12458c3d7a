import type { StorageMeter } from '#src/offline/model/phone-state.ts'

/** What a compressed photo with its thumbnail takes, about. Bytes. */
const PHOTO = 400_000
/** Fewer photos than this is a shift that may not fit. */
const NEARLY_FULL = 50

/** Not every browser has all of it, none has it at an insecure address, and what is there may refuse to answer. */
interface Storage {
  persist?: () => Promise<boolean>
  persisted?: () => Promise<boolean>
  estimate?: () => Promise<{ usage?: number; quota?: number }>
}

const findStorage = () => (globalThis.navigator as { storage?: Storage } | undefined)?.storage

/** What the browser says; undefined when it cannot or will not say. */
async function ask<Answer>(question: (() => Promise<Answer>) | undefined): Promise<Answer | undefined> {
  try {
    return await question?.()
  } catch {
    return undefined
  }
}

/** Asks the browser not to clear the work by itself. @returns whether it promised */
export async function persistStorage(): Promise<boolean> {
  const storage = findStorage()
  if (await ask(storage?.persisted?.bind(storage))) return true
  return (await ask(storage?.persist?.bind(storage))) ?? false
}

/** What space is left; the browser's numbers are estimates. */
export async function readStorageMeter(): Promise<StorageMeter> {
  const storage = findStorage()
  const [estimate, isPersisted] = await Promise.all([
    ask(storage?.estimate?.bind(storage)),
    ask(storage?.persisted?.bind(storage)),
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
