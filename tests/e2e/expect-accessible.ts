import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const looks = [
  { name: 'at a desk, light', viewport: desk, colorScheme: 'light' },
  { name: 'at a desk, dark', viewport: desk, colorScheme: 'dark' },
  { name: 'on a phone, dark', viewport: phone, colorScheme: 'dark' },
  { name: 'on a phone, light', viewport: phone, colorScheme: 'light' },
] as const
/** The width to which WCAG 2.2 asks a page to reflow. Pixels. */
const NARROWEST = 320

/** Looks at what a page shows in every look; each fault that axe finds is named with where it is. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitUntilStill(page)
    // The size of targets is off by default in axe, and on in WCAG 2.2.
    // Legacy mode leaves out what frames need, and the app has none: it takes a fraction of the time.
    const axe = new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .setLegacyMode(true)
    const { violations } = await axe.analyze()
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
    expect.soft(faults, `${what}, ${name}`).toEqual([])
  }
  await page.setViewportSize({ ...phone, width: NARROWEST })
  await waitUntilStill(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${what}, ${NARROWEST} pixels wide, without scrolling sideways`).toBe(NARROWEST)
}

/** Waits for what is loading, for fonts, and for every movement that ends. */
async function waitUntilStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
}
