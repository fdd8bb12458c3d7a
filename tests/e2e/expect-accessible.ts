import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Has axe look at what is on the screen.
 * @param colorsOnly for a screen that was looked at whole in the other scheme: nothing but its colours differs
 */
export async function expectAccessible(page: Page, where: string, colorsOnly = false): Promise<void> {
  // The app has no frames: axe needs no page of its own to put results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (colorsOnly ? axe.withRules(['color-contrast']) : axe).analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(said, where).toEqual([])
}
