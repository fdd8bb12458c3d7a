import type { Page } from '@playwright/test'

/** The toast message after an action, while it is visible. */
export const toastOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** Undoes the action of a toast. */
export const undo = (page: Page, words: string) =>
  toastOf(page, words).getByRole('button', { name: 'Undo' }).click()
