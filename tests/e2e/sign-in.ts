import { expect, type Page } from '@playwright/test'
import type { ReplyOf } from '#src/contract/call.ts'
import type { identityCalls } from '#src/contract/identity.ts'
import { password } from './plant-server.ts'

type SignedIn = ReplyOf<typeof identityCalls.login>

/** Signs in through the login page, and waits for the first screen. */
export async function signInAs(page: Page, address: string, email: string, secret = password): Promise<void> {
  await page.goto(`${address}/login`)
  await submitSignIn(page, email, secret)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
}

/**
 * Opens the first screen of a user with a new session of the API, without the login page: that takes as long to load
 * as a screen. It stores no data for an offline unlock, so technicians use `signInAs`.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  email: string,
  secret = password,
): Promise<void> {
  const response = await page.request.post(`${address}/api/auth/login/`, {
    data: { email, password: secret },
  })
  expect(response.status(), await response.text()).toBe(200)
  const signedIn = (await response.json()) as SignedIn
  await page.addInitScript(storeSession, signedIn)
  await page.goto(`${address}/${signedIn.user.role}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
}

/** Runs in the page before the app: creates the session database with a session, unless the database exists. */
function storeSession({ tokens, user, session_ends_at }: SignedIn): void {
  const request = indexedDB.open('walkdown-session', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('entries')
    store.put(tokens.access, 'walkdown.access')
    store.put(tokens.refresh, 'walkdown.refresh')
    store.put(user, 'walkdown.user')
    store.put(session_ends_at, 'walkdown.ends_at')
    store.put(false, 'walkdown.expired')
  }
  request.onsuccess = () => request.result.close()
}

/** Fills in the form of the open login page, and submits it. */
export async function submitSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
