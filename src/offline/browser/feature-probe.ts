/** What pages have, and service workers have in part. */
const stores = globalThis as { indexedDB?: unknown; localStorage?: unknown; sessionStorage?: unknown }

/** Each a first, harmless use. */
const firstUses: Record<string, () => unknown> = {
  indexedDB: () => stores.indexedDB,
  localStorage: () => stores.localStorage,
  sessionStorage: () => stores.sessionStorage,
  BroadcastChannel: () => new BroadcastChannel('walkdown.first-use').close(),
}

function takeAway(name: string): void {
  Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
}

/**
 * A browser that blocks what sites keep leaves the names of its stores in place and throws as soon as one is touched,
 * and libraries take the name for the thing. What cannot be used is taken away before anything else runs, so that for
 * everybody it is simply missing.
 * @returns the names
 */
function takeAwayWhatThrows(): Set<string> {
  const taken = new Set<string>()
  for (const [name, use] of Object.entries(firstUses))
    try {
      use()
    } catch {
      takeAway(name)
      taken.add(name)
    }
  return taken
}

const taken = takeAwayWhatThrows()

/** The person, or a company's policy, lets this site keep nothing. */
export const isSiteDataBlocked = taken.has('localStorage') && taken.has('sessionStorage')

// Some browsers still show a database then, which fails in ways that look like a fault that passes.
if (isSiteDataBlocked) takeAway('indexedDB')
