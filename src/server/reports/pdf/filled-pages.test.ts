import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReportDocument, ReportTask } from './content/report-document.ts'
import { page } from './layout/theme.ts'
import { sampleChecklist, sampleEquipment, sampleReport, sampleTask } from './sample-report.test-data.ts'
import { writeReport } from './write-report.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filled-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The text of each page, and the filled share of its height, from 0 to 1. */
async function readPages(document: ReportDocument) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeReport(document, path)
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
  const pages: { text: string; filled: number }[] = []
  const [, top, , bottom] = page.margins as [number, number, number, number]
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const written = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const y = item.transform[5] as number
      // Page headers and footers do not count.
      return y > bottom && y < page.height - top + 30 ? [{ str: item.str, y }] : []
    })
    const lowest = Math.min(...written.map(({ y }) => y))
    pages.push({
      text: written.map(({ str }) => str).join(' '),
      filled: (page.height - top - lowest) / (page.height - top - bottom),
    })
  }
  await pdf.destroy()
  return pages
}

const instruction = 'Start with the feed pumps, then the fans, and ask at the gate for the key of the store. '

/** A plant with this many pieces of equipment, every third with a finding. */
function plantOf(pieces: number, instructions: string, finding: Partial<ReportTask> = {}) {
  const bad = { status: 'not_ok', answer_description: 'Leaks at the seal', ...finding } as const
  const { assignment } = sampleReport()
  return sampleReport({
    assignment: { ...assignment, instructions },
    equipment: Array.from({ length: pieces }, (_none, index) =>
      sampleEquipment({
        equipment_id: `P-${101 + index}`,
        checklists: [sampleChecklist({ tasks: [sampleTask(index % 3 === 0 ? bad : {}), sampleTask()] })],
      }),
    ),
  })
}

const sizes = [1, 2, 5, 6, 7, 8, 9, 12, 40].flatMap((pieces) =>
  [0, 1, 5, 20].map((lines) => ({ pieces, lines })),
)

it.each(sizes)(
  'leaves only the last page half empty with $pieces pieces and $lines sentences of instructions',
  async ({ pieces, lines }) => {
    const pages = await readPages(plantOf(pieces, instruction.repeat(lines)))
    const halfEmpty = pages.slice(0, -1).filter(({ filled }) => filled < 0.5)
    expect(halfEmpty).toEqual([])
    // The findings begin after the cover, never on it.
    expect(pages[0]?.text).not.toContain('Findings')
    expect(pages.some(({ text }) => text.includes('Findings'))).toBe(true)
  },
)

it('fills the pages when the first finding is long and continues on the next page', async () => {
  const pages = await readPages(
    plantOf(9, instruction.repeat(5), { answer_description: instruction.repeat(40) }),
  )
  expect(pages[1]?.text).toContain('Findings')
  expect(pages.slice(0, -1).filter(({ filled }) => filled < 0.5)).toEqual([])
})

it('keeps the findings off a nearly empty cover', async () => {
  const plain = sampleReport({ equipment: [sampleEquipment()] })
  const [cover] = await readPages({
    ...plain,
    title: 'Plant',
    plant: { name: 'A', plant_id: '', location: '', sectorName: '' },
    assignment: {
      ...plain.assignment,
      title: 'A',
      label: '',
      instructions: '',
      assignedBy: '',
      technicians: [],
      startedAt: null,
      completedAt: null,
    },
  })
  expect(cover?.text).not.toContain('Findings')
})

it.each([2, 5, 6, 7, 8, 9, 10, 12])(
  'prints the table of contents of %i assignments on one page',
  async (count) => {
    const parts = Array.from({ length: count }, () => plantOf(1, ''))
    const { title, reportNumber } = parts[0]!
    const pages = await readPages({ title, reportNumber, description: '', days: null, parts })
    const contents = pages.findIndex(({ text }) => text.includes('In this report'))
    const first = pages.findIndex(({ text }) => /Week \d+ of/.test(text))
    expect(contents).toBe(first - 1)
    expect(first).toBeLessThanOrEqual(2)
  },
)
