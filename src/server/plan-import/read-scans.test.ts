import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareWithTruth, type TruthRow } from '#tests/weekly-pdf/compare-with-truth.ts'
import { countUnmarked, type TrueTask } from '#tests/weekly-pdf/count-unmarked.ts'
import { type ScannedPage, scanPages, writeScan } from '#tests/weekly-pdf/write-scan.ts'
import { recognizeInSandbox } from './ocr/recognize-in-sandbox.ts'
import { parseWeeklyPdfInSandbox } from './parse-in-sandbox.ts'

const variants = new URL('../../../tests/fixtures/weekly-pdf/variants/', import.meta.url)
const ignoreProgress = () => {}
const A4 = { width: 595, height: 842 }
/** Text recognition of a page takes up to a minute on a busy machine. */
const SLOW = 240_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scans-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function store(bytes: Uint8Array): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(file, bytes)
  return file
}

const readVariant = async (name: string) => new Uint8Array(await readFile(new URL(name, variants)))
const readTruth = async () =>
  JSON.parse(await readFile(new URL('truth.json', variants), 'utf8')) as (TruthRow & TrueTask)[]

/** A page with a short text as a picture. */
async function drawText(text: string): Promise<ScannedPage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="white"/>
    <text x="120" y="200" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="32">${text}</text></svg>`
  const jpeg = await sharp(Buffer.from(svg)).greyscale().jpeg().toBuffer()
  return { ...A4, picture: { jpeg, width: 1240, height: 1754 } }
}

it('reads a skewed scan between pages with text, and marks all that is uncertain', {
  timeout: SLOW,
}, async () => {
  const [scan] = await scanPages(await readVariant('chromium-plant-above-table.pdf'), [1], { degrees: 3 })
  const cover = { ...A4, lines: ['Weekly inspection plan', 'This page has only text.'] }
  // A document system stamps scanned pages: the stamp is no text of the plan.
  const file = await store(writeScan([cover, { ...scan!, lines: ['Received 2026-03-02'] }]))
  const progress: number[] = []
  const plan = await parseWeeklyPdfInSandbox(file, ({ page, pages }) => progress.push(page, pages))
  const truth = await readTruth()
  expect(compareWithTruth(plan, truth).share).toBeGreaterThan(0.95)
  expect(countUnmarked(plan, truth)).toMatchObject({ unmarked: 0, lost: 0, lostUnmarked: 0 })
  expect(plan.marks.filter(({ kind }) => kind === 'page_recognized')).toEqual([
    { kind: 'page_recognized', page: 2, text: '' },
  ])
  expect(progress).toEqual([1, 2, 2, 2])
  // Places are on the page as scanned: further down at the right than at the left.
  const [x0, y0, x1, y1] = plan.plants[0]!.equipment[0]!.checklists[0]!.tasks[0]!.source.box
  expect(y1 - y0).toBeGreaterThan((x1 - x0) * Math.tan((2.5 * Math.PI) / 180))
})

it('reads a page whose fonts do not say what their glyphs mean', { timeout: SLOW }, async () => {
  const text = Buffer.from(await readVariant('chromium-plant-above-table.pdf')).toString('latin1')
  const garbled = Buffer.from(text.replaceAll('/ToUnicode', '/ToUnicodX'), 'latin1')
  const plan = await parseWeeklyPdfInSandbox(await store(garbled), ignoreProgress)
  const truth = await readTruth()
  expect(compareWithTruth(plan, truth).share).toBeGreaterThan(0.95)
  expect(countUnmarked(plan, truth)).toMatchObject({ unmarked: 0, lost: 0, lostUnmarked: 0 })
})

it('refuses a file whose pictures are too large or damaged, with a sentence', { timeout: SLOW }, async () => {
  const { picture } = await drawText('Plant: P1 Dairy')
  const huge = { ...A4, picture: { ...picture!, width: 60_000, height: 60_000 } }
  const damaged = { ...A4, picture: { ...picture!, jpeg: picture!.jpeg.subarray(0, 300) } }
  const file = await store(writeScan([huge, damaged]))
  await expect(parseWeeklyPdfInSandbox(file, ignoreProgress)).rejects.toMatchObject({ code: 'scanned' })
})

it('leaves a page unread that exceeds the time limit', { timeout: SLOW }, async () => {
  const file = await store(writeScan([await drawText('Plant: P1 Dairy')]))
  const pictures = { pages: [{ page: 1, hasText: false }], pageCount: 1, language: null }
  const read = await recognizeInSandbox(file, pictures, { onProgress: ignoreProgress, timeoutMs: 1 })
  expect([...read]).toEqual([[1, null]])
})

it('stops when the file is deleted meanwhile', { timeout: SLOW }, async () => {
  const page = await drawText('Plant: P1 Dairy')
  const file = await store(writeScan([page, page]))
  const gone = new AbortController()
  const reading = parseWeeklyPdfInSandbox(file, () => gone.abort(), { signal: gone.signal })
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' })
})
