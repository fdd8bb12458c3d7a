import { type BrowserContext, expect, type Page } from '@playwright/test'
import { makeTask, type SampleTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { assignEquipment, type PlantServer, people, uploadWeeklyPdf } from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { signInAs } from './sign-in.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Width, height and text size in percent: portrait, a small phone with large text, landscape. */
export const phoneSizes = [
  [390, 844, 100],
  [360, 640, 200],
  [844, 390, 100],
] as const

export const TASKS = 10
/** Ten tasks that require only an answer. */
export const tenTasks = Array.from({ length: TASKS }, (_, index) => makeTask(`Look at part ${index + 1}`, {}))

let plantsMade = 0

/** Assigns a plant with pumps of these names; each has one checklist. */
export async function assignPump(plant: PlantServer, tasks: SampleTask[], names = ['Sump pump']) {
  plantsMade += 1
  const code = `PH-0${plantsMade}`
  const equipment = names.map((name, index) => samplePump(`P-${index + 1}`, name, tasks))
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    { code, name: `Pump house ${code}`, location: 'Yard', equipment },
  ])
  return assignEquipment(plant, pdf, 0, names.length)
}

export async function openPhone(context: BrowserContext, plant: PlantServer, title: string): Promise<Page> {
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  return page
}

/** Starts an assignment on its page, and opens its checklist. */
export async function openChecklist(page: Page, plant: PlantServer, assignmentId: number): Promise<void> {
  await page.goto(`${plant.address}/technician/assignment/${assignmentId}`)
  await page.getByRole('button', { name: 'Start Assignment' }).tap()
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).tap()
  await expect(page.getByText(/^Task \d+ of /).first()).toBeVisible()
}

/** Taps OK. The tap waits until the task takes answers. */
export const tapOk = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).tap()

/** Counts the taps of a person on the page, from now on. */
export const countTaps = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    document.addEventListener(
      'click',
      (event) => {
        const counter = document.documentElement.dataset
        if (event.isTrusted) counter.taps = String(Number(counter.taps) + 1)
      },
      { capture: true },
    )
  })

export const readTaps = async (page: Page) =>
  Number(await page.evaluate(() => document.documentElement.dataset.taps))

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}

/** Fails on a word that the open dialog, or else the page, breaks or shows beside the display. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.querySelector('[role="dialog"]') ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility() || getComputedStyle(text.parentElement).clipPath !== 'none')
        continue
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    const isClipped = (part: Element) => getComputedStyle(part).clipPath !== 'none'
    const cut = [root, ...root.querySelectorAll('*')].filter(
      (part) =>
        part.clientWidth > 0 &&
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).overflowX !== 'visible' &&
        // An ellipsis is meant, and the status filter scrolls sideways.
        getComputedStyle(part).textOverflow !== 'ellipsis' &&
        !part.matches('fieldset, td *') &&
        // Text for screen readers only.
        !isClipped(part) &&
        ![...part.querySelectorAll('*')].some(isClipped),
    )
    return [...broken, ...cut.map((part) => `cut: ${part.textContent?.slice(0, 60)}`)]
  })
  expect(found, where).toEqual([])
}

/** Fails on a control of the open dialog, or else of the page, that a glove misses. */
export async function expectThumbSized(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() => {
    const root = document.querySelector('[role="dialog"]') ?? document.body
    const controls = 'button, a[href], [role="menuitem"], select, textarea, input:not([type=checkbox])'
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        const input = control.closest('.mantine-Input-input') ?? control
        const { width, height } = input.getBoundingClientRect()
        // A pseudo-element may extend the target.
        const isExtended = getComputedStyle(control, '::after').position === 'absolute'
        return Math.min(width, height) < 43.5 && !isExtended
      })
      .map((control) => `${control.ariaLabel ?? control.textContent} (${control.tagName})`)
  })
  expect(small, where).toEqual([])
}

/** Sets the window and the text size, in percent. */
export async function setSizes(page: Page, width: number, height: number, text: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text)
}
