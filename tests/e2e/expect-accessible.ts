import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const screen = `${colorScheme} ${await page.evaluate(describeScreen)}`
    const placed = `${page.viewportSize()?.width} ${screen}`
    if (judged.has(placed)) continue
    // The app has no frames: axe needs no page of its own to put results together.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    if (colorScheme === 'dark' || judged.has(screen)) axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(said, `${where}, ${colorScheme}`).toEqual([])
    judged.add(screen).add(placed)
  }
}
