/** The part of the service worker API that this file uses; TypeScript's types lack `sync`. */
interface ServiceWorkers {
  getRegistration(): Promise<{ sync?: { register(tag: string): Promise<void> } } | undefined>
}

/**
 * Registers a Background Sync, which sends when a connection returns, even with the app closed. Few browsers
 * support it, and those can refuse; the page sends in any case.
 * @returns true when the browser registered it
 */
export async function registerBackgroundSync(tag: string): Promise<boolean> {
  try {
    const container = (globalThis.navigator as { serviceWorker?: ServiceWorkers } | undefined)?.serviceWorker
    const registration = await container?.getRegistration()
    await registration?.sync?.register(tag)
    return registration?.sync !== undefined
  } catch {
    return false
  }
}
