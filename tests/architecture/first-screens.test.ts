import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFront } from '#scripts/build-front.ts'

/** What of the built app is loaded before somebody's first screen: every kilobyte and every file is time on a phone. */

const built = path.resolve(import.meta.dirname, '../../dist/app')
const read = (file: string) => readFileSync(path.join(built, file))

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

let chunks: Record<string, Chunk> = {}
beforeAll(async () => {
  await buildFront()
  chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
})

/** The script and style that the page names itself. */
function listOfPage(): string[] {
  const page = read('index.html').toString()
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
}

/** The script and style of these chunks, by name or source, with those that they import, and what the page names. */
function listFiles(...names: string[]): Set<string> {
  const files = new Set(listOfPage())
  const visit = (key: string) => {
    const chunk = chunks[key]!
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  for (const name of names) {
    const key = Object.keys(chunks).find(
      (candidate) => candidate === name || chunks[candidate]!.name === name,
    )
    if (key === undefined) throw new Error(`The build has no ${name}.`)
    visit(key)
  }
  return files
}

/** Kilobytes as they are sent. */
function weigh(files: ReadonlySet<string>): number {
  const { BROTLI_PARAM_QUALITY } = constants
  const sizes = [...files].map(
    (file) => brotliCompressSync(read(file), { params: { [BROTLI_PARAM_QUALITY]: 9 } }).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const firstScreens = [
  { whose: 'the sign-in', chunks: ['sign-in'], kilobytes: 145, files: 6 },
  { whose: 'a technician', chunks: ['shared', 'technician'], kilobytes: 235, files: 8 },
  { whose: 'a supervisor', chunks: ['shared', 'query', 'supervisor'], kilobytes: 190, files: 9 },
]

describe.each(firstScreens)('before the first screen of $whose', ({ chunks: names, kilobytes, files }) => {
  it(`at most ${kilobytes} kB of script and style are loaded, in at most ${files} files`, () => {
    const loaded = listFiles(...names)
    expect(loaded.size, [...loaded].join('\n')).toBeLessThanOrEqual(files)
    expect(weigh(loaded), [...loaded].join('\n')).toBeLessThanOrEqual(kilobytes)
    expect(weigh(loaded)).toBeGreaterThan(50)
  })
})

it("the screens of supervisors and administrators load nothing of the phone's engine", () => {
  const engine = chunks[Object.keys(chunks).find((key) => chunks[key]!.name === 'technician')!]!.file
  const isOfOffice = (key: string) => /^src\/app\/(supervisor|admin)\//.test(key)
  const screens = Object.keys(chunks).filter(isOfOffice)
  expect(screens.length).toBeGreaterThan(3)
  for (const screen of screens) expect([...listFiles(screen)], screen).not.toContain(engine)
  expect([...listFiles('technician')]).toContain(engine)
})

it('the service worker is small where it starts again and again, and sends from a script of its own', () => {
  const worker = read('service-worker.js').toString()
  const [outbox] = /service-worker-outbox-[\w-]+\.js/.exec(worker) ?? []
  expect(statSync(path.join(built, 'service-worker.js')).size).toBeLessThan(30_000)
  expect(statSync(path.join(built, outbox!)).size).toBeGreaterThan(100_000)
})
