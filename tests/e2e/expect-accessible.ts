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
    axe?: { run(context: { include: string[] }, options: Options): Promise<Results> }
  }
}

/** The page, or its content without the header and the navigation. */
const contexts = { page: ['html'], content: ['#main', '[role="dialog"]'] }

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
 * again. A screen with only a new width is checked for contrast in light mode: text may overlap another background.
 *
 * @param part `content` for a state of a screen whose header and navigation another test checks
 */
export async function expectAccessible(
  page: Page,
  where: string,
  part: keyof typeof contexts = 'page',
): Promise<void> {
  // The app renders below the loading screen, and a test can use it before it is visible.
  await expect(page.locator('.loading-screen')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const screen = `${colorScheme} ${part} ${await page.evaluate(describeScreen)}`
    const screenAtWidth = `${page.viewportSize()?.width} ${screen}`
    const isKnown = checkedScreens.has(screen)
    if (checkedScreens.has(screenAtWidth) || (isKnown && colorScheme === 'dark')) continue
    const onlyContrast = isKnown || colorScheme === 'dark'
    const violations = await listViolations(page, part, onlyContrast ? ['color-contrast'] : null)
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(messages, `${where}, ${colorScheme}`).toEqual([])
    checkedScreens.add(screen).add(screenAtWidth)
  }
}

/**
 * Runs axe in the page. A page loads the script of half a megabyte once. The app has no frames, so axe needs no extra
 * page to merge results.
 */
async function listViolations(
  page: Page,
  part: keyof typeof contexts,
  rules: string[] | null,
): Promise<Results['violations']> {
  const options: Options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript)
  return page.evaluate(async ([include, given]) => (await window.axe!.run({ include }, given)).violations, [
    contexts[part],
    options,
  ] as const)
}
