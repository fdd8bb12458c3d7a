import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compareWithTruth, type TruthRow } from '#tests/weekly-pdf/compare-with-truth.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const fixtures = new URL('../../../tests/fixtures/weekly-pdf/', import.meta.url)
const ignoreProgress = (): void => {}

async function readFixture(name: string) {
  return parseWeeklyPdf(new Uint8Array(await readFile(new URL(name, fixtures))), ignoreProgress)
}

async function readTruth(): Promise<TruthRow[]> {
  return JSON.parse(await readFile(new URL('truth.json', fixtures), 'utf8')) as TruthRow[]
}

describe('weekly PDFs made by other programs', () => {
  it.each([
    ['sectioned-chromium.pdf', 'sectioned'],
    ['sectioned-borderless-reportlab.pdf', 'sectioned'],
    ['flat-libreoffice.pdf', 'flat'],
  ])('reads %s exactly', async (name, layout) => {
    const reading = await readFixture(name)
    const { share, misses, extra } = compareWithTruth(reading, await readTruth())
    expect({ misses, extra }).toEqual({ misses: [], extra: [] })
    expect(share).toBeGreaterThanOrEqual(0.98)
    expect(reading.layout).toBe(layout)
    expect(reading.notUnderstood).toEqual([])
    expect(reading.held).toBeNull()
  })

  it('returns the position of each task on its page', async () => {
    const reading = await readFixture('sectioned-chromium.pdf')
    const first = reading.plants[0]?.equipment[0]?.checklists[0]?.tasks[0]
    expect(first?.source.page).toBe(1)
    const [x0, y0, x1, y1] = first?.source.box ?? [0, 0, 0, 0]
    expect(x0).toBeGreaterThan(40)
    expect(x1).toBeLessThan(560)
    expect(y0).toBeGreaterThan(170)
    expect(y1).toBeLessThan(205)
    expect(first?.source.confidence).toBeGreaterThan(0.9)
  })

  it('reports real progress, page by page', async () => {
    const seen: { page: number; pages: number }[] = []
    const bytes = new Uint8Array(await readFile(new URL('flat-libreoffice.pdf', fixtures)))
    await parseWeeklyPdf(bytes, (progress) => seen.push(progress))
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => ({ page, pages: 7 })))
  })
})
