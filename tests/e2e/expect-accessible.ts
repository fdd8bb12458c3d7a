import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Options = Parameters<AxeBuilder['options']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** The axe script. AxeBuilder injects the script twice in full length, and each injection takes a second. */
const axeScript = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

declare global {
  interface Window {
    /** Set after the first check of the page. */
    axe?: { run(options: Options): Promise<Results> }
  }
}

/** Screens that this worker already checked: elements, visibility, width and color scheme. */
const checkedScreens = new Set<string>()

/** The input of axe: the elements and their visibility. */
function describeScreen(): string {
  const elements = [...document.documentElement.querySelectorAll('*')]
  const shown = elements.map((element) => (element.checkVisibility({ visibilityProperty: true }) ? '1' : '0'))
  return document.body.outerHTML + document.title + shown.join('')
}

/**
 * Checks a screen with axe: all rules in light mode, only contrast in dark mode. An unchanged screen is not checked
 * again. A screen with only a new width is checked for contrast, because text may overlap another background.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The app renders below the loading screen, and a test can use it before it is visible.
  await expect(page.locator('.loading-screen')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // A colour in transition has a contrast that nobody reads.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished.catch(() => null)),
      ).then(() => null),
    )
    const screen = `${colorScheme} ${await page.evaluate(describeScreen)}`
    const screenAtWidth = `${page.viewportSize()?.width} ${screen}`
    if (checkedScreens.has(screenAtWidth)) continue
    const onlyColours = colorScheme === 'dark' || checkedScreens.has(screen)
    const violations = await listViolations(page, onlyColours ? ['color-contrast'] : null)
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(messages, `${where}, ${colorScheme}`).toEqual([])
    checkedScreens.add(screen).add(screenAtWidth)
  }
}

/**
 * Runs axe in the page. A page loads the script of half a megabyte once. The app has no frames, so axe needs no extra
 * page to merge results.
 */
async function listViolations(page: Page, rules: string[] | null): Promise<Results['violations']> {
  const options: Options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript)
  return page.evaluate(async (given) => (await window.axe!.run(given)).violations, options)
}
