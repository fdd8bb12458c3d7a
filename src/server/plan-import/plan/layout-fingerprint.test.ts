import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compressedAirPlant } from '#scripts/sample-pdfs/demo-compressed-air.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

const ignoreProgress = (): void => {}
const weekOf = new Date('2026-03-02T08:00:00Z')
const nextWeek = new Date('2026-03-09T08:00:00Z')
const fixtures = new URL('../../../../tests/fixtures/weekly-pdf/', import.meta.url)

async function findFingerprint(bytes: Uint8Array, hints?: Parameters<typeof parseWeeklyPdf>[2]) {
  return (await parseWeeklyPdf(bytes, ignoreProgress, hints)).fingerprint
}

const readFixture = async (name: string) => new Uint8Array(await readFile(new URL(name, fixtures)))

function writeRows(rows: string[][], places: number[]): Uint8Array {
  const cells = rows.flatMap((row, line): PlainText[] =>
    row.map((text, column) => ({ x: places[column] ?? 0, y: 60 + line * 14, text })),
  )
  return writePlainPdf([cells])
}

const lines = (texts: string[], x = 50) =>
  writePlainPdf([texts.map((text, index) => ({ x, y: 60 + index * 14, text }))])

describe('the fingerprint of a layout', () => {
  it.each(['sectioned', 'flat'] as const)('is the same next week with other plants: %s', async (layout) => {
    const one = await makeSampleWeeklyPdf({ layout, plants: demoPlants, weekOf })
    const other = await makeSampleWeeklyPdf({ layout, plants: [compressedAirPlant], weekOf: nextWeek })
    const fingerprint = await findFingerprint(new Uint8Array(one))
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(await findFingerprint(new Uint8Array(other))).toBe(fingerprint)
  })

  it('differs between layouts, also of the same plan', async () => {
    const names = [
      'flat-libreoffice.pdf',
      'sectioned-chromium.pdf',
      'variants/chromium-flat-columns-reversed.pdf',
      'variants/chromium-label-cells-open.pdf',
      'variants/chromium-numbered-list.pdf',
      'variants/chromium-min-max-in-one-column.pdf',
    ]
    const found = await Promise.all(names.map(async (name) => findFingerprint(await readFixture(name))))
    expect(new Set(found).size).toBe(names.length)
  })

  it('ignores the widths of columns and the number of the week, but not the order of columns', async () => {
    const rows = [
      ['Asset', 'Task', 'Unit', 'Week 12'],
      ['P-101 Feed Pump', 'Read pressure', 'bar', 'A'],
    ]
    const fingerprint = await findFingerprint(writeRows(rows, [50, 200, 380, 450]))
    expect(await findFingerprint(writeRows(rows, [50, 190, 370, 470]))).toBe(fingerprint)
    const week13 = [['Asset', 'Task', 'Unit', 'Week 13'], rows[1] as string[]]
    expect(await findFingerprint(writeRows(week13, [50, 200, 380, 450]))).toBe(fingerprint)
    const swapped = rows.map(([asset = '', task = '', ...rest]) => [task, asset, ...rest])
    expect(await findFingerprint(writeRows(swapped, [50, 200, 380, 450]))).not.toBe(fingerprint)
  })

  it('of labels counts those of plants, equipment and checklists, with their indentation', async () => {
    const plan = ['Plant: BH-01 Boiler House', 'Equipment: P-101 Feed Pump', 'Checklist: Round', '1. Read it']
    const fingerprint = await findFingerprint(lines(plan))
    expect(fingerprint).not.toBeNull()
    const other = [
      'Plant: MILL Paper mill',
      'Location: Hall 3',
      'Equipment: C-7 Compressor',
      'Type: Screw',
      'Checklist: Weekly',
      '1. Look at the Checklist: Startup',
      '2. Drain it',
    ]
    expect(await findFingerprint(lines(other))).toBe(fingerprint)
    expect(await findFingerprint(lines(plan, 120))).not.toBe(fingerprint)
    const renamed = plan.map((text) => text.replace('Equipment', 'Asset'))
    expect(await findFingerprint(lines(renamed))).not.toBe(fingerprint)
  })

  it('stays the same when a person explains a column', async () => {
    const rows = [
      ['Asset', 'Task', 'Grenzen', 'Unit'],
      ['P-101 Feed Pump', 'Read pressure', '3-5', 'bar'],
    ]
    const pdf = () => writeRows(rows, [50, 200, 380, 450])
    const hints = { columns: [{ title: 'Grenzen', field: 'limits' as const }] }
    expect(await findFingerprint(pdf(), hints)).toBe(await findFingerprint(pdf()))
  })
})
