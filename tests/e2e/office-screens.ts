import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { signInAs } from './sign-in.ts'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
export const desk = { width: 1440, height: 900 }

/**
 * Every screen of supervisors and administrators, with the tabs and dialogs that an address opens. No two tabs of one
 * screen follow each other, so that a walk never loads the app again.
 */
export const officeScreens = {
  supervisor: [
    '/supervisor',
    '/supervisor/pdf-workflow',
    '/supervisor/assignments',
    '/supervisor/findings',
    '/supervisor/reports',
    '/supervisor/calendar',
    '/supervisor/pdf-workflow?tab=completed',
    '/supervisor/assignments?tab=team',
    '/supervisor/findings?state=all&finding=1',
    '/supervisor/reports?tab=new',
    '/supervisor/calendar?mode=week',
    '/supervisor/assignments?tab=reviews',
    '/supervisor/notifications',
    '/supervisor/reports?tab=new&plant=1',
    '/supervisor/assignment/1',
    '/supervisor/assignments/1/review',
    '/supervisor/equipment/1/view',
    '/supervisor/checklist-view?equipment=1',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/plants',
    '/admin/settings',
    '/admin/sectors',
    '/admin/plants?tab=documents',
    '/admin/settings?tab=notifications',
    '/admin/assignments',
    '/admin/plants?tab=plants',
    '/admin/settings?tab=security',
    '/admin/plants/1',
    '/admin/plants/1/labels',
    '/admin/plants/equipment/1',
    '/admin/settings?tab=backup',
    '/admin/plants/checklists/1',
    '/admin/assignments?sector=1',
    '/admin/reports',
    '/admin/settings?tab=maintenance',
    '/admin/calendar',
    '/admin/audit',
  ],
} as const

export type OfficePerson = keyof typeof officeScreens
export const officePersons = ['supervisor', 'admin'] as const satisfies readonly OfficePerson[]

/** A page on which somebody is signed in, in a browser of its own that stays open from test to test. */
export async function openOffice(
  browser: Browser,
  address: string,
  email: string,
  password?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: desk })).newPage()
  await signInAs(page, address, email, password)
  return page
}

/** A screen whose width has just changed is drawn for it a moment later. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const measureBeyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(measureBeyond, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** Looks at what stands on a page in these sizes, light and dark. */
export async function lookAt(page: Page, where: string, sizes: readonly (typeof desk)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `${where}, ${size.width} wide`)
    await expectAccessible(page, `${where}, ${size.width} wide`)
  }
}
