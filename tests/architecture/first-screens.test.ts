import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstScreens, readBuilt } from '#scripts/build/weigh-first-screens.ts'
import { buildFront } from '#scripts/build-front.ts'

/** What of the built app is loaded before somebody's first screen: every kilobyte and every file is time on a phone. */

let built: ReturnType<typeof readBuilt>
beforeAll(async () => {
  await buildFront()
  built = readBuilt(path.resolve(import.meta.dirname, '../../dist/app'))
})

// With some room: names that the build shortens another way alone move each by some 30 bytes.
const limits = [
  { screen: 'sign-in', kilobytes: 127, files: 6 },
  { screen: 'technician', kilobytes: 198, files: 8 },
  { screen: 'technician, list', kilobytes: 220, files: 19 },
  { screen: 'technician, checklist', kilobytes: 233, files: 17 },
  { screen: 'supervisor', kilobytes: 184, files: 11 },
] as const

describe.each(limits)('before the first screen: $screen', ({ screen, kilobytes, files }) => {
  it(`at most ${kilobytes} kB of script and style are loaded, in at most ${files} files`, () => {
    const loaded = built.listFiles(firstScreens[screen])
    expect(loaded.size, [...loaded].join('\n')).toBeLessThanOrEqual(files)
    expect(built.weigh(loaded), [...loaded].join('\n')).toBeLessThanOrEqual(kilobytes)
    expect(built.weigh(loaded)).toBeGreaterThan(50)
  })
})

it("the screens of supervisors and administrators load nothing of the phone's engine", () => {
  // A name of Dexie's own, which comes with the engine.
  const isEngine = (file: string) => built.read(file).includes('__dbnames')
  const screens = built.sources.filter((source) => /^src\/app\/(supervisor|admin)\//.test(source))
  expect(screens.length).toBeGreaterThan(5)
  for (const screen of screens) expect([...built.listFiles([screen])].filter(isEngine), screen).toEqual([])
  expect([...built.listFiles(firstScreens.technician)].some(isEngine)).toBe(true)
})

it("the screens of technicians load nothing that supervisors' and administrators' share", () => {
  const screens = built.sources.filter((source) => source.startsWith('src/app/technician/'))
  expect(screens.length).toBeGreaterThan(10)
  const office = ['office-parts', 'office-work', 'table'].map(built.fileOf)
  // A phone would keep them for every technician: a tenth of all that it keeps.
  for (const screen of screens)
    expect(
      [...built.listFiles([screen])].filter((file) => office.includes(file)),
      screen,
    ).toEqual([])
})

it("what a technician's phone keeps of the app leaves room for work", () => {
  const kept = built.listKept()
  expect(kept.size).toBeGreaterThan(80)
  expect(kept.has('index.html')).toBe(true)
  // A browser that gives 3 MB must have a megabyte left for what is inspected.
  expect(built.measure(kept)).toBeLessThan(1950)
})

it.each(['technician', 'technician, list', 'technician, checklist'] as const)(
  "a technician's first screen waits for none of the contract's shapes, nor for what sends: %s",
  (screen) => {
    const shown = [...built.listFiles(firstScreens[screen])].map((file) => built.read(file).toString())
    // Words of zod's, of ky's and of the outbox's own, which stay as they are when the build shortens names.
    for (const word of ['ZodMiniType', 'ForceRetryError', 'Idempotency-Key'])
      expect(
        shown.some((text) => text.includes(word)),
        word,
      ).toBe(false)
    const later = built.read(built.fileOf('engine-work')).toString()
    expect(later).toContain('Idempotency-Key')
  },
)

it('the service worker is small, as it starts again and again, and sends from a script of its own', () => {
  const worker = built.read('service-worker.js').toString()
  const [outbox] = /service-worker-outbox-[\w-]+\.js/.exec(worker) ?? []
  expect(worker.length).toBeLessThan(31_000)
  expect(built.read(outbox!).length).toBeGreaterThan(100_000)
})
