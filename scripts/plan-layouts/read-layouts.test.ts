import { describe, expect, it } from 'vitest'
import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import { parseSpreadsheet } from '#src/server/plan-import/sheets/parse-spreadsheet.ts'
import { listTaskPaths } from '#tests/weekly-pdf/count-unmarked.ts'
import { measureReading, readers } from '#tests/weekly-pdf/measure-reading.ts'
import { listMachines } from './content/plan.ts'
import { kinds, layouts } from './layouts/all-layouts.ts'
import { drawLayout, findSplit, makeLayoutPdf, makeLayoutPlan, makeLayoutSheet } from './make-layout-pdf.ts'

const find = (name: string) => layouts.find((layout) => layout.name === name)!

async function readOnce(name: string, seed: number) {
  const { content, truth } = await makeLayoutPdf(find(name), seed)
  return { plan: await parseWeeklyPdf(content, () => {}), truth }
}

const started = new Map<string, ReturnType<typeof readOnce>>()

/** Several tests use the same reading. */
function read(name: string, seed: number): ReturnType<typeof readOnce> {
  const key = `${name} ${seed}`
  const reading = started.get(key) ?? readOnce(name, seed)
  started.set(key, reading)
  return reading
}

describe('the reader', () => {
  // One file of each kind without Chromium. A better reader raises the floors; docs/measurements.md has all layouts.
  it.each([
    ['ruled-table-jspdf', 3, 1],
    ['open-table-pdfkit', 3, 1],
    ['ditto-jspdf', 3, 1],
    ['two-row-header-jspdf', 3, 1],
    ['turned-header-pdfkit', 3, 1],
    ['merged-cells-pdfkit', 3, 1],
    ['unknown-columns-pdfkit', 1, 1],
    ['wide-a3-jspdf', 3, 1],
    ['machine-tables-pdfkit', 3, 1],
    ['plant-in-page-header-pdfmake', 2, 1],
    ['continued-table-pdfmake', 1, 1],
    ['front-matter-pdfmake', 3, 1],
    ['caps-draft-pdfmake', 3, 1],
    ['bilingual-french-jspdf', 1, 0.99],
    ['bilingual-french-jspdf', 3, 1],
    ['labelled-sections-pdfmake', 3, 1],
    ['bulleted-list-jspdf', 3, 1],
    ['bulleted-list-pdfmake', 3, 1],
    ['outline-jspdf', 3, 1],
    ['tick-boxes-pdfkit', 2, 1],
    ['blanks-pdfkit', 3, 0.99],
    ['form-pages-jspdf', 2, 1],
    ['fillable-form-pdfkit', 2, 1],
    ['matrix-pdfkit', 3, 1],
    ['matrix-pdfkit', 4, 1],
    ['log-sheet-jspdf', 2, 1],
    ['shift-columns-pdfkit', 3, 1],
    ['target-actual-pdfmake', 4, 1],
    ['thermography-pdfkit', 3, 1],
    ['route-sheet-jspdf', 3, 1],
    ['work-orders-jspdf', 4, 1],
    ['machine-tables-de-pdfkit', 2, 1],
    ['sections-de-pdfmake', 2, 0.99],
    ['flat-fr-jspdf', 3, 1],
    ['machine-tables-fr-pdfkit', 1, 1],
    ['sections-fr-pdfkit', 2, 1],
    ['flat-es-jspdf', 3, 1],
    ['machine-tables-es-pdfmake', 2, 1],
    ['sections-es-pdfkit', 3, 0.98],
    ['machine-tables-it-pdfmake', 3, 1],
    ['sections-it-pdfmake', 3, 0.99],
    ['machine-tables-nl-pdfkit', 3, 1],
    ['sections-nl-pdfmake', 3, 1],
    ['flat-pl-jspdf', 3, 1],
    ['machine-tables-pl-pdfkit', 3, 1],
    ['sections-pl-pdfkit', 2, 1],
    ['flat-pt-jspdf', 3, 1],
    ['machine-tables-pt-pdfmake', 3, 1],
    ['sections-pt-pdfkit', 3, 0.99],
    ['ditto-jspdf', 7, 1],
    ['ditto-jspdf', 10, 1],
    ['merged-cells-pdfkit', 9, 1],
    ['merged-cells-jspdf', 9, 1],
    ['unknown-columns-pdfkit', 6, 1],
    ['flat-pl-jspdf', 3, 1],
    ['flat-pt-jspdf', 6, 1],
    ['machine-tables-pl-pdfkit', 7, 1],
    ['caps-draft-jspdf', 8, 1],
    ['plant-in-page-header-pdfmake', 3, 1],
    ['plant-in-page-header-pdfmake', 7, 1],
    ['outline-pdfkit', 3, 1],
    ['outline-pdfkit', 4, 1],
    ['outline-jspdf', 6, 0.98],
    ['tick-boxes-jspdf', 3, 1],
    ['blanks-pdfkit', 6, 1],
    ['form-pages-jspdf', 9, 1],
    ['fillable-form-pdfkit', 4, 1],
    ['log-sheet-jspdf', 1, 1],
    ['log-sheet-jspdf', 3, 1],
    ['log-sheet-jspdf', 5, 1],
    ['thermography-pdfkit', 13, 1],
    ['work-orders-jspdf', 8, 1],
    ['machine-matrix-jspdf', 4, 1],
    ['machine-matrix-pdfkit', 2, 1],
    ['machine-matrix-jspdf', 17, 1],
    ['machine-matrix-jspdf', 20, 1],
    ['matrix-jspdf', 31, 1],
    ['merged-cells-pdfkit', 39, 1],
    ['caps-draft-pdfmake', 17, 0.99],
    ['flat-pt-jspdf', 15, 1],
    ['two-row-header-jspdf', 21, 1],
    ['spanned-cells-pdfmake', 14, 1],
    ['spanned-cells-pdfmake', 34, 1],
    ['spanned-cells-pdfmake', 40, 1],
    ['spanned-cells-pdfmake', 48, 1],
    ['turned-plants-pdfmake', 3, 1],
    ['log-sheet-jspdf', 41, 1],
    ['log-sheet-jspdf', 47, 0.94],
    ['log-sheet-jspdf', 52, 1],
    ['matrix-pdfkit', 44, 1],
    ['paired-tables-jspdf', 52, 0.99],
    ['two-row-header-pdfkit', 49, 1],
    ['bulleted-list-jspdf', 49, 0.99],
    ['bilingual-french-jspdf', 48, 0.97],
    ['caps-draft-pdfmake', 49, 0.84],
  ])('reads %s with seed %i', async (name, seed, floor) => {
    const { plan, truth } = await read(name, seed)
    const { right, fields, unmarked, lostUnmarked } = measureReading(plan, truth)
    expect(plan.held).toBeNull()
    expect(right / fields).toBeGreaterThanOrEqual(floor)
    expect({ unmarked, lostUnmarked }).toEqual({ unmarked: 0, lostUnmarked: 0 })
  })

  // The layouts of a pair show the same plan; all of them are read whole.
  it.each([
    ['ruled-table-jspdf', 'turned-header-pdfkit', [2, 5]],
    ['ruled-table-jspdf', 'front-matter-pdfmake', [1, 4]],
    ['ruled-table-jspdf', 'wide-a3-jspdf', [1, 4]],
    ['machine-tables-pdfkit', 'ruled-table-jspdf', [1, 8]],
    ['two-row-header-jspdf', 'turned-header-pdfkit', [3]],
    ['outline-jspdf', 'bulleted-list-pdfmake', [1, 4]],
    ['plant-in-page-header-pdfmake', 'outline-pdfkit', [2, 5]],
    ['plant-in-page-header-pdfmake', 'front-matter-pdfmake', [7]],
    ['labelled-sections-pdfmake', 'bulleted-list-pdfmake', [3]],
    ['machine-tables-pdfkit', 'tick-boxes-jspdf', [3]],
  ])('reads the same tree from %s and %s', async (one, other, seeds) => {
    for (const seed of seeds) {
      const [first, second] = [await read(one, seed), await read(other, seed)]
      const shown = Object.keys(readers).filter((field) =>
        [...first.truth, ...second.truth].every((record) => field in record),
      )
      const listValues = ({ plan }: typeof first) =>
        listTaskPaths(plan).map((path) => shown.map((field) => `${field}: ${readers[field]!(path)}`))
      expect(shown.length).toBeGreaterThan(5)
      expect(listValues(first)).toEqual(listValues(second))
      expect(listValues(first)).toHaveLength(first.truth.length)
    }
  })
})

describe('the reader of workbooks', () => {
  it.each([
    ['ruled-table-jspdf', 3, 1],
    ['ditto-jspdf', 3, 1],
    ['two-row-header-jspdf', 1, 1],
    ['merged-cells-pdfkit', 3, 1],
    ['unknown-columns-pdfkit', 1, 1],
    ['machine-tables-pdfkit', 3, 1],
    ['front-matter-pdfmake', 6, 1],
    ['form-pages-jspdf', 3, 1],
    ['matrix-pdfkit', 3, 1],
    ['log-sheet-jspdf', 2, 1],
    ['code-legend-pdfmake', 1, 1],
    ['shift-columns-pdfkit', 3, 1],
    ['side-by-side-chromium', 1, 1],
    ['lubrication-chromium', 1, 1],
    ['work-orders-jspdf', 4, 1],
    ['job-plans-chromium', 1, 1],
    ['machine-tables-nl-pdfkit', 3, 1],
  ])('reads %s with seed %i', (name, seed, floor) => {
    const { content, truth } = makeLayoutSheet(find(name), seed)!
    const plan = parseSpreadsheet(content, 'xlsx')
    const { right, fields, unmarked, lostUnmarked } = measureReading(plan, truth)
    expect(plan.held).toBeNull()
    expect(right / fields).toBeGreaterThanOrEqual(floor)
    expect({ unmarked, lostUnmarked }).toEqual({ unmarked: 0, lostUnmarked: 0 })
  })
})

describe('generated plans', () => {
  it('come in more than 40 kinds, each with a layout in either half', () => {
    expect(kinds.length).toBeGreaterThan(40)
    expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length)
    for (const { name } of kinds) {
      const splits = layouts.filter(({ kind }) => kind.name === name).map(({ split }) => split)
      expect(new Set(splits)).toEqual(new Set(['tuning', 'held-out']))
    }
    expect(layouts.every((layout) => findSplit(layout, 1001) === 'held-out')).toBe(true)
  })

  it.each(layouts.map(({ name }) => [name]))('%s is the same for the same seed', (name) => {
    const drawn = drawLayout(find(name), 11)
    expect(drawLayout(find(name), 11)).toEqual(drawn)
    expect(drawn.truth.length).toBeGreaterThan(0)
    for (const record of drawn.truth) expect(record.task).not.toBe('')
  })

  it('print each title of a task and each tag', () => {
    for (const layout of layouts) {
      const { document, truth } = drawLayout(layout, 12)
      const printed = JSON.stringify(document).toLowerCase()
      for (const { task, tag, alt } of truth) {
        const titles = [task, ...(alt?.task ?? [])].map((text) =>
          JSON.stringify(text).slice(1, -1).toLowerCase(),
        )
        const isLegend = layout.kind.name === 'code-legend'
        expect(isLegend || titles.some((title) => printed.includes(title)), `${layout.name}: ${task}`).toBe(
          true,
        )
        expect(printed).toContain((tag ?? '').toLowerCase())
      }
    }
  })

  it('give each machine of a plan a tag of its own', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const tags = listMachines(makeLayoutPlan(find('ruled-table-jspdf'), seed)).map(
        ({ machine }) => machine.tag,
      )
      expect(new Set(tags).size).toBe(tags.length)
    }
  })
})
