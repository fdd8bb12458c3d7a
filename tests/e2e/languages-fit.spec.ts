import { expect, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { demoPassword } from '#scripts/demo/people.ts'
import { readMessages } from '#scripts/read-messages.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { listForms } from '#src/i18n/parse-message.ts'
import { languageCodes } from '#src/rules/language/languages.ts'
import { listButtonLabels } from './button-labels.ts'
import { startDemoServer } from './demo-server.ts'
import { expectStable } from './expect-stable.ts'
import { goToScreen } from './go-to-screen.ts'
import { loadPseudoLanguage, pseudoLanguages } from './pseudo-language.ts'
import { test } from './test.ts'
import { visitEach } from './visit-each.ts'

test.use({ serviceWorkers: 'block' })

const narrow = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }

const screens = {
  technician: [
    '/technician',
    '/technician/assignments',
    '/technician/assignment/4',
    '/technician/assignment-history',
    '/technician/schedule',
    '/technician/reports',
    '/technician/sync',
    '/technician/performance',
    '/technician/equipment',
  ],
  supervisor: [
    '/supervisor',
    '/supervisor/assignments',
    '/supervisor/pdf-workflow',
    '/supervisor/assignments?tab=reviews',
    '/supervisor/findings?state=all&finding=1',
    '/supervisor/reports',
    '/supervisor/calendar',
    '/supervisor/assignment/1',
    '/supervisor/checklist-view?equipment=1',
    '/supervisor/plants/templates',
    '/supervisor/plants/checklists/1',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/settings',
    '/admin/plants',
    '/admin/plants/equipment/1',
    '/admin/plants/templates/1',
    '/admin/settings?tab=backup',
    '/admin/calendar',
    '/admin/audit',
  ],
} as const

let server: Awaited<ReturnType<typeof startDemoServer>>
test.beforeAll(async () => {
  // The demo takes minutes to seed on a busy machine.
  test.setTimeout(300_000)
  server = await startDemoServer()
})
test.afterAll(() => server.close())

/** Finds overflow: of the page, or of a button or link that is cut off or outside. */
const findTooLong = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const found = [...document.querySelectorAll('button, a, [role="tab"]')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // Text for screen readers only takes no space.
      if (!element.checkVisibility() || width <= 1) return []
      const isOutside = (left < -1 || right > clientWidth + 1) && !isScrolled(element)
      // A day in the month view is narrow: it truncates titles, but the accessible name is complete.
      if (element.matches('td:has([data-day]) [aria-label]'))
        return isOutside ? [element.textContent ?? ''] : []
      const cut = [element, ...element.querySelectorAll('*')].some(
        (part) => part.clientWidth > 1 && part.textContent !== '' && isCut(part),
      )
      return isOutside || cut ? [element.textContent ?? ''] : []
    })
    return scrollWidth > clientWidth ? [`the page, ${scrollWidth}`, ...found] : found
  })

async function expectFits(page: Page, where: string): Promise<void> {
  await expectStable(page)
  expect(await findTooLong(page), where).toEqual([])
}

/** Checks a screen for overflow on a phone; office screens also on a desktop. */
async function checkScreen(page: Page, address: string, isOffice: boolean): Promise<void> {
  await page.setViewportSize(narrow)
  await goToScreen(page, server.address + address)
  await expectFits(page, `${narrow.width} wide`)
  if (!isOffice) return
  // A table on a desktop must also fit.
  await page.setViewportSize(desk)
  await expectStable(page)
  const wide = (await findTooLong(page)).filter((found) => found.startsWith('the page'))
  expect(wide, `${desk.width} wide`).toEqual([])
}

for (const language of pseudoLanguages)
  for (const [person, addresses] of Object.entries(screens))
    test(`the ${person}'s screens have no text overflow on a phone and a desktop: ${language.name}`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const email = `${person}@walkdown.example`
      const client = await signIn(server.address, email, demoPassword)
      await client.call(identityCalls.updateProfile, { body: { language: language.base } })
      const context = await browser.newContext({ viewport: narrow, locale: language.base })
      const page = await context.newPage()
      await loadPseudoLanguage(page, language)
      await page.goto(`${server.address}/login`)
      await expect(page.locator('html')).toHaveAttribute('dir', language.direction)
      // The login page is the same for all roles.
      if (person === 'technician') await expectFits(page, 'the sign-in')
      await page.locator('input[type="email"]').fill(email)
      await page.locator('input[type="password"]').fill(demoPassword)
      await page.locator('button[type="submit"]').click()
      await expect(page).not.toHaveURL(/login/)
      await visitEach(addresses, language.name, (address) =>
        checkScreen(page, address, person !== 'technician'),
      )
      await context.close()
    })

test('overflow is reported', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: narrow })).newPage()
  await page.goto(`${server.address}/login`)
  await expectFits(page, 'the sign-in')
  const widen = (style: string) =>
    page.locator('button[type="submit"]').evaluate((button, given) => {
      button.setAttribute('style', given)
      button.textContent = 'Donaudampfschifffahrtsgesellschaft'
    }, style)
  await widen('overflow: hidden; min-width: 0; width: 80px')
  expect(await findTooLong(page)).toContain('Donaudampfschifffahrtsgesellschaft')
  await widen('width: 400px')
  expect(await findTooLong(page)).toContain('Donaudampfschifffahrtsgesellschaft')
})

/** Width for text on the narrowest phone, without the padding of page and button. */
const ROOM = 320 - 2 * 16 - 2 * 20
const MAX_LINES = 2

test('button text fits on the narrowest phone in every language, in at most two lines', async ({
  browser,
}) => {
  const onButtons = listButtonLabels()
  expect(onButtons.length).toBeGreaterThan(150)
  const page = await (await browser.newContext({ viewport: narrow })).newPage()
  await page.goto(`${server.address}/login`)
  await expectStable(page)
  /** Texts with too many lines, or with a word wider than the button. */
  const findLong = (texts: string[]) =>
    page.evaluate(
      async ({ given, room, most }) => {
        const label = document.querySelector('button[type="submit"]')!
        const { fontFamily, fontSize } = getComputedStyle(label)
        const font = `600 ${fontSize} ${fontFamily}`
        await document.fonts.load(font)
        const canvas2d = document.createElement('canvas').getContext('2d')!
        canvas2d.font = font
        const widthOf = (text: string) => canvas2d.measureText(text).width
        return given.filter((text) => {
          let lines = 1
          let line = ''
          for (const word of text.split(' ')) {
            if (widthOf(word) > room) return true
            const longer = line === '' ? word : `${line} ${word}`
            if (widthOf(longer) <= room) line = longer
            else {
              lines += 1
              line = word
            }
          }
          return lines > most
        })
      },
      { given: texts, room: ROOM, most: MAX_LINES },
    )
  for (const code of languageCodes) {
    const texts = onButtons.flatMap(({ area, key }) => listForms(readMessages(code, area)[key]!))
    expect(await findLong(texts.map(({ text }) => text)), code).toEqual([])
  }
  expect(await findLong(['Donaudampfschifffahrtsgesellschaft', 'word '.repeat(20)])).toHaveLength(2)
})
