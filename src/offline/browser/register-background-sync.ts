/** The part of a page's service workers that matters here, which TypeScript's own types leave out. */
interface ServiceWorkers {
  getRegistration(): Promise<{ sync?: { register(tag: string): Promise<void> } } | undefined>
}

/**
 * Asks the browser to send when a connection comes, even with the app closed. A bonus: few browsers have it, and those
 * may refuse; the page sends all the same.
 * @returns whether the browser will
 */
export async function askForBackgroundSync(tag: string): Promise<boolean> {
  try {
    const container = (globalThis.navigator as { serviceWorker?: ServiceWorkers } | undefined)?.serviceWorker
    const registration = await container?.getRegistration()
    await registration?.sync?.register(tag)
    return registration?.sync !== undefined
  } catch {
    return false
  }
}
