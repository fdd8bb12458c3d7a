/** Storage APIs of a page; service workers have only some of them. */
const stores = globalThis as { indexedDB?: unknown; localStorage?: unknown; sessionStorage?: unknown }

/** A harmless first use of each API: it throws when the browser blocks the API. */
const firstUses: Record<string, () => unknown> = {
  indexedDB: () => stores.indexedDB,
  localStorage: () => stores.localStorage,
  sessionStorage: () => stores.sessionStorage,
  BroadcastChannel: () => new BroadcastChannel('walkdown.first-use').close(),
}

function removeGlobal(name: string): void {
  Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
}

/**
 * Removes unusable storage APIs before other code runs. A browser that blocks site data still defines the names
 * and throws at the first use, while libraries only check that the name exists.
 * @returns the names of the removed APIs
 */
function removeUnusableApis(): Set<string> {
  const unusable = new Set<string>()
  for (const [name, use] of Object.entries(firstUses))
    try {
      use()
    } catch {
      removeGlobal(name)
      unusable.add(name)
    }
  return unusable
}

const unusable = removeUnusableApis()

/** True when the person or a company policy blocks all site data. */
export const isSiteDataBlocked = unusable.has('localStorage') && unusable.has('sessionStorage')

// Some browsers still expose IndexedDB then; its errors would look temporary.
if (isSiteDataBlocked) removeGlobal('indexedDB')
