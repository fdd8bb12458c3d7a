import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The last screen content, and the time of its change. */
    seenAtRest?: { screen: string; since: number }
  }
}

/** Selector of loading indicators. */
export const LOADING = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'

/** Time without changes until a screen counts as stable, in milliseconds. */
const STILL_FOR = 500

/**
 * Waits until a screen is stable: it has a heading, no loading indicator, and no more changes.
 * `networkidle` does not work here: the event stream stays open, and a response lost between two pages never arrives.
 */
export async function expectStable(page: Page): Promise<void> {
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
