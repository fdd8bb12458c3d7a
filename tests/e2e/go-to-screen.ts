import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The part of the page that another screen replaces. */
    screenToLeave?: Element | null
  }
}

/**
 * Shows another screen of the app that is open in a page, without loading the app again. Resolves when the former screen is
 * gone. Where only the query differs, the page loads: the screen stays the same, and nothing shows when it has changed.
 * @param address the whole address
 */
export async function goToScreen(page: Page, address: string): Promise<void> {
  const to = new URL(address)
  if (page.url() === to.href) return
  if (new URL(page.url()).pathname === to.pathname) {
    await page.goto(address)
    return
  }
  await page.evaluate((path) => {
    window.screenToLeave = document.querySelector('#main > *')
    // An entry without a state of the router: nothing that is open on the screen holds it back.
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to.pathname + to.search)
  await page.waitForFunction(() => !window.screenToLeave?.isConnected)
}
