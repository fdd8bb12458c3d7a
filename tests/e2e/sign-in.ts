import { expect, type Page } from '@playwright/test'
import { password } from './plant-server.ts'

/** Signs in through the login page, and waits for the first screen. */
export async function signInAs(page: Page, address: string, email: string, secret = password): Promise<void> {
  await page.goto(`${address}/login`)
  await submitSignIn(page, email, secret)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
}

/** Fills in the form of the open login page, and submits it. */
export async function submitSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
