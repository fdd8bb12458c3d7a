import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../../docs/pictures')
/** A screen of this app has few colours; photos on it look well enough with as many. */
const COLOURS = 128

/** Takes a page in light and in dark into `docs/pictures`, as small as can be. */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitUntilStill(page)
    const picture = await page.screenshot({ caret: 'hide' })
    await sharp(picture)
      .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
      .toFile(path.join(folder, `${name}-${colorScheme}.png`))
  }
}

/** Waits for what is loading: data, fonts and images. Toasts leave first. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .mantine-Notification-root'))
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.allSettled(images.map((image) => image.decode()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
