import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What was last seen to change, and when. */
    seenAtRest?: { screen: string; since: number }
  }
}

/** What says that something is loading. */
export const LOADING = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'

/** For how long nothing may change before a screen is at rest. Milliseconds. */
const STILL_FOR = 500

/**
 * Waits until a screen stands: its heading is there, nothing on it is loading, and it changes no more.
 * The network is not asked: what follows changes goes on asking there, and a single answer that is lost between two
 * pages would be waited for without end.
 */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(
    ({ loading, stillFor }) => {
      const screen = document.querySelector(loading) ? `loading ${Date.now()}` : document.body.outerHTML
      if (window.seenAtRest?.screen !== screen) window.seenAtRest = { screen, since: Date.now() }
      return Date.now() - window.seenAtRest.since >= stillFor
    },
    { loading: LOADING, stillFor: STILL_FOR },
    { polling: 100, timeout: 30_000 },
  )
}
