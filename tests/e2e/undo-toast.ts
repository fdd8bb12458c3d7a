import type { Page } from '@playwright/test'

/** What is said after something was done, for as long as it stands. */
export const toastOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** Takes back what a toast says was done. */
export const undo = (page: Page, words: string) =>
  toastOf(page, words).getByRole('button', { name: 'Undo' }).click()
