import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import phoneNotices from '#src/i18n/en/phone-notices.json' with { type: 'json' }
import viewer from '#src/i18n/en/photo-viewer.json' with { type: 'json' }
import { makeJpeg } from '#tests/api/test-photos.ts'
import { type PlantServer, people, startPlantServer } from '#tests/e2e/plant-server.ts'
import type { BrowserWindow } from './browser-window.ts'
import { engines } from './engines.ts'
import { home, submitSignIn, withWindow } from './inspection-steps.ts'
import { assignWork } from './state-steps.ts'
import { go } from './sync-places.ts'

// A browser starts slowly while other tests run.
test.describe.configure({ timeout: 300_000 })

let plant: PlantServer
let folder: string
test.beforeAll(async () => {
  plant = await startPlantServer()
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-words-'))
})
test.afterAll(async () => {
  await plant.close()
  await rm(folder, { recursive: true, force: true })
})

/** The clock of the phone is twenty minutes fast. */
const fastClock = `
  const RightDate = Date
  globalThis.Date = class extends RightDate {
    constructor(...given) {
      if (given.length === 0) super(RightDate.now() + 20 * 60_000)
      else super(...given)
    }
    static now() {
      return RightDate.now() + 20 * 60_000
    }
  }
`

const screens = [
  '',
  '/assignments',
  '/overdue',
  '/assignment-history',
  '/schedule',
  '/reports',
  '/performance',
  '/equipment',
  '/sync',
]

/** A date in figures alone, which people read in two ways. */
const DATE_IN_FIGURES = /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/

async function expectDatesWithMonths(window: BrowserWindow, address: string): Promise<void> {
  await go(window, address)
  await window.see({ role: 'heading', name: /./ })
  const text = await window.readText()
  expect(text, address).not.toMatch(DATE_IN_FIGURES)
  expect(text, address).not.toMatch(/Invalid Date|undefined|NaN/)
}

for (const name of ['Chromium', 'WebKit'] as const)
  test(`${name} names months, a wrong clock and the source of a photo's time`, async () => {
    const engine = await engines[name]()
    const [work] = await assignWork(plant, `Words ${name}`, [1])
    const { assignment, equipment, checklist, title } = work!
    const photo = path.join(folder, `${name}.jpg`)
    await writeFile(photo, await makeJpeg(name, 400))
    await withWindow(engine, { profile: null, script: fastClock }, async (window) => {
      await window.open(`${plant.address}/login`)
      await submitSignIn(window, people.technician)
      await window.see(home)
      await window.see({ role: 'heading', name: title })
      await expect.poll(() => window.readText()).toContain(phoneNotices.clock)
      expect(await window.readText()).not.toContain('Overdue by')
      for (const screen of screens) await expectDatesWithMonths(window, `/technician${screen}`)

      await go(window, `/technician/assignment/${assignment}`)
      await window.click({ role: 'button', name: 'Start Assignment' })
      await go(
        window,
        `/technician/checklists?assignment=${assignment}&equipment=${equipment}&checklist=${checklist}`,
      )
      await window.click({ role: 'button', name: 'Not OK' })
      await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
      await window.click({ role: 'button', name: /^Photo 1 of/ })
      const [words] = viewer.fromGallery.split(' {')
      await expect.poll(() => window.readText()).toContain(words)
      expect(await window.readText()).not.toMatch(DATE_IN_FIGURES)
    })
    await engine.close()
  })
