import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openSignedIn } from './sign-in.ts'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
export const desk = { width: 1440, height: 900 }

/**
 * Every supervisor and administrator screen, with the tabs and dialogs that a URL opens. Two tabs of one screen are
 * never adjacent, so that a visit of all never reloads the app.
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
    '/supervisor/pdf-workflow/1/check',
    '/supervisor/pdf-workflow/layout-rules',
    '/supervisor/assignment-board',
    '/supervisor/plants',
    '/supervisor/plants/1',
    '/supervisor/plants/1/labels',
    '/supervisor/plants/equipment/1',
    '/supervisor/plants/checklists/1',
    '/supervisor/plants/checklists/1/print',
    '/supervisor/plants/templates',
    '/supervisor/plants/templates/1',
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
    '/admin/plants/pdfs/1/check',
    '/admin/plants/layout-rules',
    '/admin/plants/checklists/1/print',
    '/admin/plants/templates',
    '/admin/assignments?sector=1',
    '/admin/plants/templates/1',
    '/admin/reports',
    '/admin/settings?tab=maintenance',
    '/admin/calendar',
    '/admin/audit',
  ],
} as const

export type OfficePerson = keyof typeof officeScreens
export const officePersons = ['supervisor', 'admin'] as const satisfies readonly OfficePerson[]

/** Opens a signed-in page in a new browser context that stays open across tests. */
export async function openOffice(
  browser: Browser,
  address: string,
  email: string,
  password?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: desk })).newPage()
  await openSignedIn(page, address, email, password)
  return page
}

/** Polls, because the layout changes shortly after a new width. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const measureBeyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(measureBeyond, { message: `${where} scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** Checks a page for overflow and accessibility in these sizes, light and dark. */
export async function checkPage(page: Page, where: string, sizes: readonly (typeof desk)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `${where}, ${size.width} wide`)
    await expectAccessible(page, `${where}, ${size.width} wide`)
  }
}
