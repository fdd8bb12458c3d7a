import { expect, type Page } from '@playwright/test'

/** Waits until the phone has stored its work and every file of the app. A busy machine needs more than ten seconds. */
export const expectReadyOffline = (page: Page): Promise<void> =>
  expect(page.getByText(/^on this phone · Updated/i)).toBeVisible({ timeout: 60_000 })
