import { scopedName } from '#src/contract/base-path.ts'

/** For browsers that keep nothing for this tab: what is remembered until the page is loaded again. */
const ofThisPage = new Map<string, string>()

/**
 * What this tab remembers over a reload, in the browser's session storage. That may be missing, refuse, or be full:
 * then only this page remembers, which is enough for everything but a reload.
 */
export const tabMemory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(scopedName(key)) ?? ofThisPage.get(key) ?? null
    } catch {
      return ofThisPage.get(key) ?? null
    }
  },

  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(scopedName(key), text)
    } catch {
      ofThisPage.set(key, text)
    }
  },

  forget(key: string): void {
    ofThisPage.delete(key)
    try {
      sessionStorage.removeItem(scopedName(key))
    } catch {
      // It was never there.
    }
  },
}
