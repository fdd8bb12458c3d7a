import { expect, type Page } from '@playwright/test'

/** Width of the largest display cut-out of a phone, in pixels. */
const CUT_OUT = 59

/**
 * Emulates the safe area insets of a phone in landscape, with a camera cut-out on both sides.
 * @returns removes the emulation
 */
export async function emulateSafeArea(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: CUT_OUT, right: CUT_OUT } })
  return async () => {
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
    await session.detach()
  }
}

/** Visible texts and controls that overlap the cut-out. */
function listCovered(reach: number): string[] {
  const isCovered = ({ left, right, top, bottom, width }: DOMRect, [from, to]: [number, number]) => {
    const [start, end] = [Math.max(left, from), Math.min(right, to)]
    const isInSight = width > 1 && bottom > 0 && top < innerHeight && end > start
    return isInSight && (start < reach - 1 || end > innerWidth - reach + 1)
  }
  // A scrolling row clips its content to its own width.
  const findEdges = (element: Element): [number, number] => {
    const row = element.parentElement?.closest('fieldset, ol, ul')
    if (!row || getComputedStyle(row).overflowX === 'visible') return [0, innerWidth]
    const { left, right } = row.getBoundingClientRect()
    return [Math.max(0, left), Math.min(innerWidth, right)]
  }
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((element) => {
      const textNodes = [...element.childNodes].filter(
        (node) => node instanceof Text && node.data.trim() !== '',
      )
      const boxes = textNodes.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      if (element.matches('button, a[href], input, textarea')) boxes.push(element.getBoundingClientRect())
      const edges = findEdges(element)
      return boxes.some((box) => isCovered(box, edges))
        ? [`<${element.localName}> ${element.textContent}`]
        : []
    })
}

/** Polls, because elements move after a rotation. */
export async function expectInSafeArea(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(listCovered, CUT_OUT), {
      message: `${where} lies below the camera`,
      intervals: [0, 100, 200, 400],
      timeout: 3000,
    })
    .toEqual([])
}
