import { tabMemory } from './tab-memory.ts'

/** Redirect URLs that survive a login or a reload, in the session storage of this tab. */
const KEYS = {
  path: 'spaRedirectPath',
  query: 'spaRedirectQuery',
  time: 'lastRedirectTime',
  afterLogin: 'postLoginRedirect',
} as const

/** Two redirects within this time are a loop; the second is ignored. Milliseconds. */
const LOOP_WINDOW = 1000

/** True for a path inside this app (open redirect). */
function isOwnAddress(address: string | null): address is string {
  return address?.startsWith('/') === true && !address.startsWith('//')
}

/** The redirect saved before the app started, with its query. */
export function readSavedRedirect(): { path: string; address: string } | null {
  const path = tabMemory.read(KEYS.path)
  if (!isOwnAddress(path)) return null
  const query = tabMemory.read(KEYS.query) ?? ''
  return { path, address: query === '' || query.startsWith('?') ? path + query : `${path}?${query}` }
}

/** Removes and returns the saved redirect, unless following it would loop. */
export function takeSavedRedirect(now: number = Date.now()): string | null {
  const saved = readSavedRedirect()
  tabMemory.forget(KEYS.path)
  tabMemory.forget(KEYS.query)
  if (!saved) return null
  const last = Number(tabMemory.read(KEYS.time) ?? 0)
  tabMemory.write(KEYS.time, String(now))
  return now - last < LOOP_WINDOW ? null : saved.address
}

/** Saves the URL that the user requested before login. */
export function rememberForLogin(address: string): void {
  tabMemory.write(KEYS.afterLogin, address)
}

export function readPostLoginRedirect(): string | null {
  const address = tabMemory.read(KEYS.afterLogin)
  return isOwnAddress(address) ? address : null
}

/** Deletes all saved redirects: after a crash, and after a logout. */
export function clearSavedRedirects(): void {
  for (const key of Object.values(KEYS)) tabMemory.forget(key)
}
