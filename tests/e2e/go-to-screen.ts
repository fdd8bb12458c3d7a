import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The main element of the current screen. */
    screenToLeave?: Element | null
  }
}

/**
 * Navigates within the app without a reload. Resolves when the previous screen is gone. With another query only, it
 * loads the page: the screen element stays the same, so the change is not detectable.
 * @param address the full URL
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
    // A history entry without router state: no open dialog blocks it.
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to.pathname + to.search)
  await page.waitForFunction(() => !window.screenToLeave?.isConnected)
}
