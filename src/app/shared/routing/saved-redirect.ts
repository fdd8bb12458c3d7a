import { tabMemory } from './tab-memory.ts'

/** Addresses that outlive a sign-in or a reload, in the session storage of this tab. */
const KEYS = {
  path: 'spaRedirectPath',
  query: 'spaRedirectQuery',
  time: 'lastRedirectTime',
  afterLogin: 'postLoginRedirect',
} as const

/** Two redirects within this time are a loop, and the second is not followed. Milliseconds. */
const LOOP_WINDOW = 1000

/** A saved address leads inside this app, or nowhere. */
function isOwnAddress(address: string | null): address is string {
  return address?.startsWith('/') === true && !address.startsWith('//')
}

/** The address that was saved before the app started, with its query. */
export function readSavedRedirect(): { path: string; address: string } | null {
  const path = tabMemory.read(KEYS.path)
  if (!isOwnAddress(path)) return null
  const query = tabMemory.read(KEYS.query) ?? ''
  return { path, address: query === '' || query.startsWith('?') ? path + query : `${path}?${query}` }
}

/** Takes the saved address out, unless following it would be a loop. */
export function takeSavedRedirect(now: number = Date.now()): string | null {
  const saved = readSavedRedirect()
  tabMemory.forget(KEYS.path)
  tabMemory.forget(KEYS.query)
  if (!saved) return null
  const last = Number(tabMemory.read(KEYS.time) ?? 0)
  tabMemory.write(KEYS.time, String(now))
  return now - last < LOOP_WINDOW ? null : saved.address
}

/** Remembers where somebody wanted to go before signing in. */
export function rememberForLogin(address: string): void {
  tabMemory.write(KEYS.afterLogin, address)
}

export function readPostLoginRedirect(): string | null {
  const address = tabMemory.read(KEYS.afterLogin)
  return isOwnAddress(address) ? address : null
}

/** Forgets everything that was saved: after a crash, and after signing out. */
export function clearSavedRedirects(): void {
  for (const key of Object.values(KEYS)) tabMemory.forget(key)
}
