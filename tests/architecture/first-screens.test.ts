import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstScreens, readBuilt } from '#scripts/build/first-screen-sizes.ts'
import { buildFrontend } from '#scripts/build-frontend.ts'

/** Limits for the files that load before the first screen: each kilobyte and each file costs time on a phone. */

let built: ReturnType<typeof readBuilt>
beforeAll(async () => {
  await buildFrontend()
  built = readBuilt(path.resolve(import.meta.dirname, '../../dist/app'))
})

// The limits leave some room: minified names alone change each size by about 30 bytes. The first chunk also catches
// the browser's offer to install the app, which comes once and early (0.1 kB).
// The dashboard has links to the label scanner and the tag search, a checklist one to its equipment, and the fix of a
// Not OK on the spot.
const limits = [
  { screen: 'sign-in', kilobytes: 127.6, files: 6 },
  { screen: 'technician', kilobytes: 198.6, files: 8 },
  { screen: 'technician, list', kilobytes: 220.2, files: 19 },
  { screen: 'technician, checklist', kilobytes: 235.5, files: 17 },
  { screen: 'supervisor', kilobytes: 185.2, files: 11 },
] as const

describe.each(limits)('first screen: $screen', ({ screen, kilobytes, files }) => {
  it(`loads at most ${kilobytes} kB of script and style in at most ${files} files`, () => {
    const loaded = built.listFiles(firstScreens[screen])
    expect(loaded.size, [...loaded].join('\n')).toBeLessThanOrEqual(files)
    expect(built.weigh(loaded), [...loaded].join('\n')).toBeLessThanOrEqual(kilobytes)
    expect(built.weigh(loaded)).toBeGreaterThan(50)
  })
})

it('supervisor and administrator screens do not load the offline engine', () => {
  // A string of Dexie, which only the offline engine imports.
  const isEngine = (file: string) => built.read(file).includes('__dbnames')
  const screens = built.sources.filter((source) => /^src\/app\/(supervisor|admin)\//.test(source))
  expect(screens.length).toBeGreaterThan(5)
  for (const screen of screens) expect([...built.listFiles([screen])].filter(isEngine), screen).toEqual([])
  expect([...built.listFiles(firstScreens.technician)].some(isEngine)).toBe(true)
})

it('technician screens do not load the chunks that office screens share', () => {
  const screens = built.sources.filter((source) => source.startsWith('src/app/technician/'))
  expect(screens.length).toBeGreaterThan(10)
  const office = ['office-parts', 'office-work', 'table'].map(built.fileOf)
  // Each phone of a technician would cache these chunks: a tenth of its cache.
  for (const screen of screens)
    expect(
      [...built.listFiles([screen])].filter((file) => office.includes(file)),
      screen,
    ).toEqual([])
})

it("the app files in the cache of a technician's phone leave room for work", () => {
  const cached = built.listKept()
  expect(cached.size).toBeGreaterThan(80)
  expect(cached.has('index.html')).toBe(true)
  // With a quota of 3 MB, one megabyte must stay free for inspection data. The rules for gloves, large text and
  // landscape take 4 kB.
  expect(built.measure(cached)).toBeLessThan(2004)
  // Phones with a BarcodeDetector need no library to read labels.
  expect(cached.has(built.fileOf('label-reader'))).toBe(false)
})

it.each(['technician', 'technician, list', 'technician, checklist'] as const)(
  "a technician's first screen loads neither contract schemas nor the outbox: %s",
  (screen) => {
    const shown = [...built.listFiles(firstScreens[screen])].map((file) => built.read(file).toString())
    // Strings of zod, ky and the outbox, which minification does not change.
    for (const word of ['ZodMiniType', 'ForceRetryError', 'Idempotency-Key'])
      expect(
        shown.some((text) => text.includes(word)),
        word,
      ).toBe(false)
    const lazyEngine = built.read(built.fileOf('lazy-engine')).toString()
    expect(lazyEngine).toContain('Idempotency-Key')
  },
)

it('the service worker is small and sends from a separate script', () => {
  // The browser restarts the worker often and evaluates this script each time. 13 kB of it list the app's files.
  const worker = built.read('service-worker.js').toString()
  const [outbox] = /service-worker-outbox-[\w-]+\.js/.exec(worker) ?? []
  expect(worker.length).toBeLessThan(32_400)
  expect(built.read(outbox!).length).toBeGreaterThan(100_000)
})
