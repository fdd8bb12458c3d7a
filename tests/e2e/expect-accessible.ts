import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Options = Parameters<AxeBuilder['options']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** The script that AxeBuilder puts in a page. The builder does so twice, and each time takes a second. */
const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string
}

declare global {
  interface Window {
    /** There once a test has looked at the page. */
    axe?: { run(options: Options): Promise<Results> }
  }
}

/** What axe has judged already, in this worker: the same elements, as visible, as wide, in the same colours. */
const judged = new Set<string>()

/** All that axe goes by: the elements, and which of them are shown. */
function describeScreen(): string {
  const elements = [...document.documentElement.querySelectorAll('*')]
  const shown = elements.map((element) => (element.checkVisibility({ visibilityProperty: true }) ? '1' : '0'))
  return document.body.outerHTML + document.title + shown.join('')
}

/**
 * Has axe look at what is on the screen: whole when it is light, and at the colours, which alone differ, in the dark.
 * A screen that it saw just so is not looked at again, and one that only became wider or narrower for its colours,
 * as text may now lie on something else.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The app is drawn beneath it, and can be used by a test before it is seen.
  await expect(page.locator('.loading-screen')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const screen = `${colorScheme} ${await page.evaluate(describeScreen)}`
    const placed = `${page.viewportSize()?.width} ${screen}`
    if (judged.has(placed)) continue
    const onlyColours = colorScheme === 'dark' || judged.has(screen)
    const violations = await listViolations(page, onlyColours ? ['color-contrast'] : null)
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(said, `${where}, ${colorScheme}`).toEqual([])
    judged.add(screen).add(placed)
  }
}

/**
 * What axe has against the page. A page reads its half megabyte of script once. The app has no frames: axe needs no page
 * of its own to put results together.
 */
async function listViolations(page: Page, rules: string[] | null): Promise<Results['violations']> {
  const options: Options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(async (given) => (await window.axe!.run(given)).violations, options)
}
