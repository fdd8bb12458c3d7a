import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlantReportDocument, ReportPhoto, ReportTask } from './content/report-document.ts'
import { createReportGenerator, generatePlantReport } from './generate-in-sandbox.ts'
import {
  sampleChecklist,
  sampleEarlierFinding,
  sampleEquipment,
  sampleFinding,
  sampleReport,
  sampleTask,
  writePhoto,
} from './sample-report.test-data.ts'
import { writeReport } from './write-report.ts'

let folder: string
let photo: ReportPhoto

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plant-report-'))
  photo = await writePhoto(folder, 'photo.jpg')
})
afterAll(() => rm(folder, { recursive: true }))

/** Generates the report and extracts its text page by page. */
async function makeAndRead<Made>(
  document: PlantReportDocument,
  make: (document: PlantReportDocument, path: string) => Promise<Made>,
) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  const made = await make(document, path)
  const bytes = await readFile(path)
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) expectOnPage(item)
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(
      text
        .replaceAll('\u200b', '')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim(),
    )
  }
  await pdf.destroy()
  return { made, bytes, pages, text: pages.join('\n') }
}

/** The contents do not depend on the process, and a child process starts more slowly than it generates a report. */
const readReport = (document: PlantReportDocument) => makeAndRead(document, writeReport)
const readReportOfChild = (document: PlantReportDocument) => makeAndRead(document, generatePlantReport)

/** Text outside the page can still be extracted from the file, but nobody can read it. */
function expectOnPage({ str, width, transform }: { str: string; width: number; transform: number[] }): void {
  const [x = 0, y = 0] = transform.slice(4)
  const isOnPage = x >= 0 && x + width <= 596 && y >= 0 && y <= 842
  expect(isOnPage ? '' : `"${str}" at ${x}, ${y}`).toBe('')
}

const reportOf = (tasks: Partial<ReportTask>[], checklist = {}) =>
  sampleReport({
    equipment: [
      sampleEquipment({
        checklists: [
          sampleChecklist({
            ...checklist,
            tasks: tasks.map((task, index) => sampleTask({ task_number: String(index + 1), ...task })),
          }),
        ],
      }),
    ],
  })

const hotBearing: Partial<ReportTask> = {
  title: 'Bearing temperature',
  status: 'not_ok',
  is_critical: true,
  tolerance_min: 10,
  tolerance_max: 80,
  unit: '°C',
  measurement: 92.4,
  answer_description: 'Grinding noise from the drive side',
  finding: sampleFinding(),
}

describe('a plant report', () => {
  it('contains the finding with its limits, author, time, notes and review, and numbers its pages', async () => {
    const { made, bytes, pages, text } = await readReportOfChild(
      reportOf(
        [
          { title: 'Oil level' },
          { title: 'Seal leakage', status: 'not_ok', answer_description: 'Twelve drops' },
          hotBearing,
        ],
        {
          technicianNotes: 'Noise is new since Friday',
          flag: 'Submitted after reassignment',
          review: {
            status: 'approved',
            reviewer: 'Anna Kowalska',
            reviewedAt: '2026-11-17T07:05:00Z',
            comments: 'Work order raised',
          },
        },
      ),
    )
    expect(made).toEqual({ pages: pages.length, bytes: bytes.length, records: 3 })
    expect(pages[0]).toContain('2 findings, 1 critical')
    expect(text).toContain('F-000123')
    expect(text).toMatch(/First seen .*, in 3 weeks since/)
    expect(text).toContain('92.4 °C, above the limit of 80 °C')
    expect(text).toContain('10 to 80 °C')
    expect(text).toContain('Above limit')
    expect(text).toContain('Grinding noise from the drive side')
    expect(text).toContain('Marta Nowak, 16/11/2026 09:20')
    expect(text).toContain('Noise is new since Friday')
    expect(text).toContain('Submitted after reassignment')
    expect(text).toContain('Review: Approved by Anna Kowalska, 17/11/2026 08:05 Work order raised')
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('PL-01 · R-000412')
    })
  })

  it('shows the findings before the equipment, and the critical ones first', async () => {
    const { text } = await readReport(
      reportOf([{ title: 'Seal leakage', status: 'not_ok' }, { title: 'Oil level' }, hotBearing]),
    )
    const order = [
      '1 Critical · Not OK',
      'Bearing temperature',
      '2 Not OK',
      'Seal leakage',
      'Started',
      'Oil level',
    ]
    // The cover has its own "Started".
    const afterCover = text.slice(text.indexOf('critical ones first'))
    const places = order.map((words) => afterCover.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('lists a value outside its limits although the technician answered OK', async () => {
    const { text } = await readReport(reportOf([{ ...hotBearing, status: 'ok' }]))
    expect(text).toContain('1 measurement outside limits')
    expect(text).toContain('Measured outside the limits, not answered Not OK')
    expect(text).not.toContain('No findings')
  })

  it('shows tasks without a result with their reason, or that no reason was given', async () => {
    const { text } = await readReport(
      reportOf([
        { title: 'Gland', status: 'not_inspected', answer_description: 'Scaffold missing' },
        { title: 'Heater', status: 'not_applicable', answer_description: 'No heater here' },
        { ...hotBearing, status: 'ok', answer_description: '' },
      ]),
    )
    for (const words of [
      'The condition is unknown.',
      'Scaffold missing',
      'No heater here',
      '1 could not be inspected',
      '1 not applicable',
      'No reason was given.',
    ])
      expect(text).toContain(words)
    expect(text).toContain('0 Not answered')
    expect(text).not.toContain('Every task was answered OK')
  })

  it('shows the corrective action of a finding, and the outcome of last week’s findings', async () => {
    const bearing = sampleFinding({
      state: 'waiting',
      owner: 'Jan Zieliński',
      dueDate: '2026-11-16',
      workOrder: 'WO-88120',
      comment: { text: 'Bearing ordered', author: 'Anna Kowalska', at: '2026-11-10T10:00:00Z' },
    })
    const leak = { title: 'Seal', status: 'not_ok' as const, finding: sampleFinding({ number: 'F-000131' }) }
    const { text } = await readReport({
      ...reportOf([{ ...hotBearing, finding: bearing }, leak]),
      earlierFindings: [
        sampleEarlierFinding({ isSeenAgain: true, dueDate: '2026-11-17' }),
        sampleEarlierFinding({
          number: 'F-000119',
          state: 'closed',
          closedAt: '2026-11-12T09:00:00Z',
          dueDate: '2026-11-01',
        }),
        sampleEarlierFinding({ number: 'F-000101', okAt: '2026-11-16T08:20:00Z' }),
        sampleEarlierFinding({ number: 'F-000100' }),
      ],
    })
    const [current = '', earlier = ''] = text.split('Findings of last week and before')
    for (const words of ['Waiting for parts', 'Jan Zieliński', '16/11/2026, overdue', 'WO-88120'])
      expect(current).toContain(words)
    expect(current).toContain('Bearing ordered (Anna Kowalska, 10/11/2026 11:00)')
    expect(current).toContain('No corrective action is recorded yet.')
    expect(current).toContain('Nobody yet')
    expect(earlier).toContain('4 findings, 3 not closed when this report was generated.')
    for (const words of ['Seen again', 'Closed 12/11/2026', 'Found OK 16/11/2026', 'Not inspected again'])
      expect(earlier).toContain(words)
    // Due on the day of the report, or closed: not overdue.
    expect(earlier).not.toContain('overdue')
    expect((await readReport(reportOf([{}]))).text).toContain('no earlier finding is still open.')
  })

  it('shows the limits of a task that was not measured, and does not call its answer OK', async () => {
    const { text } = await readReport(
      reportOf([{ status: 'ok', measurement: null, tolerance_min: 2, tolerance_max: 6, unit: 'bar' }]),
    )
    expect(text).toContain('2 to 6 bar')
    expect(text).toContain('! Not measured')
    expect(text).not.toContain('✓ OK')
    expect(text).toContain('1 task with limits was answered without a measured value.')
  })

  it('shows the previous value next to a measured one', async () => {
    const trend = [
      { value: 61, at: '2026-11-02T08:00:00Z' },
      { value: 74.5, at: '2026-11-09T08:00:00Z' },
    ]
    const { text } = await readReport(
      reportOf([
        { ...hotBearing, trend },
        { measurement: 5, unit: 'bar' },
      ]),
    )
    expect(text.match(/Before 74\.5 °C, 09\/11\/2026/g)).toHaveLength(2)
    expect(text).not.toContain('Before 61')
    expect(text.match(/Before/g)).toHaveLength(2)
  })

  it('names the company and the week, and has room for signatures', async () => {
    const { pages, text } = await readReport(
      sampleReport({
        company: { name: 'Nordkraft Energie', logoPath: null },
        week: { from: '2026-12-28', to: '2027-01-03' },
      }),
    )
    expect(pages[0]).toContain('Nordkraft Energie')
    expect(pages[0]).toContain('Week 53 of 2026, 28/12/2026 to 03/01/2027')
    expect(pages[1]).toContain('Nordkraft Energie · Plant inspection report')
    const [, signed = ''] = text.split('Signatures')
    expect(signed).toMatch(
      /Name Date Signature Inspected by Marta Nowak Inspected by Jan Zieliński Reviewed by Taken/,
    )
  })

  it('prints no photo twice', async () => {
    const photos = [{ ...photo }, { ...photo }]
    const { text } = await readReport(reportOf([{ ...hotBearing, photos }, { photos: [{ ...photo }] }]))
    for (const number of [1, 2, 3]) expect(text.split(`Photo ${number} · task`)).toHaveLength(2)
    expect(text).toContain('Photos 1 and 2, with the findings')
  })

  it('is readable without any contents', async () => {
    const good = await readReport(reportOf([{}, {}]))
    expect(good.text).toContain('No findings. Every task was answered OK.')
    const open = await readReport(reportOf([{ status: null, answeredAt: null }]))
    expect(open.text).toContain('Nothing answered yet')
    expect(open.text).not.toContain('Every task was answered OK')
    const none = await readReportOfChild(sampleReport({ equipment: [] }))
    expect(none.text).toContain('This assignment has no equipment.')
    expect(none.made).toMatchObject({ pages: 1, records: 0 })
  })

  it('reports missing and damaged photos, and shows the others', async () => {
    const damaged = join(folder, 'damaged.jpg')
    const whole = await readFile(photo.path)
    await writeFile(damaged, whole.subarray(0, whole.length / 2))
    const drawing = join(folder, 'drawing.jpg')
    await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const lost = ['gone.jpg', 'damaged.jpg', 'drawing.jpg'].map((name) => ({
      ...photo,
      path: join(folder, name),
    }))
    const { pages, text } = await readReport(reportOf([{ photos: [photo, ...lost] }]))
    expect(pages[0]).toContain('Photos, 3 cannot be shown')
    expect(text.match(/Photo missing/g)).toHaveLength(1)
    expect(text.match(/Photo damaged/g)).toHaveLength(2)
    for (const number of [1, 2, 3, 4]) expect(text).toContain(`Photo ${number} · task 1`)
  })

  it('prints every text completely, however long, wide or broken into lines', async () => {
    const long = (end: string, length: number) =>
      `${'The weld shows a fine crack. '.repeat(length / 29)}${end}`
    const { text } = await readReport({
      ...reportOf(
        [
          {
            ...hotBearing,
            title: `${'W'.repeat(190)} title-end`,
            description: long('description-end', 4000),
            expected_result: long('expected-end', 4000),
            answer_description: long('answer-end', 4000),
            photos: Array.from({ length: 10 }, () => ({ ...photo })),
          },
          {
            description: `${'检'.repeat(4000)} han-end`,
            answer_description: `${'x\n'.repeat(300)}lines-end`,
          },
          { answer_description: `${'a≮'.repeat(300)} mixed-end` },
        ],
        {
          name: `${'Check '.repeat(40)}name-end`,
          technicianNotes: long('notes-end', 10_000),
          review: {
            status: 'rejected',
            reviewer: null,
            reviewedAt: null,
            comments: long('comments-end', 4000),
          },
        },
      ),
      plant: {
        name: 'N'.repeat(120),
        plant_id: 'P'.repeat(120),
        location: long('place-end', 400),
        sectorName: '',
      },
    })
    const ends = 'title description expected answer han lines mixed name notes comments place'.split(' ')
    expect(ends.filter((end) => !text.includes(`${end}-end`))).toEqual([])
    expect(text.match(/answer-end/g)).toHaveLength(2)
  })

  it('prints user text as text, whatever markup it contains', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '{{7*7}} %s %n $&',
      'https://example.invalid/photo.jpg',
      '/etc/passwd',
      'data:image/png;base64,AAAA',
      "'); DROP TABLE tasks; --",
      '[object Object] null undefined',
    ]
    const { text } = await readReport(
      reportOf(
        hostile.map((words) => ({ title: words, answer_description: words, status: 'not_ok' as const })),
        { name: '__proto__', technician: 'constructor' },
      ),
    )
    for (const words of hostile) expect(text).toContain(words)
  })

  it('generates 300 tasks and 120 photos within the memory limit', async () => {
    const equipment = Array.from({ length: 30 }, (_, item) =>
      sampleEquipment({
        equipment_id: `EQ-${item + 1}`,
        checklists: [
          sampleChecklist({
            tasks: Array.from({ length: 10 }, (_, index) =>
              sampleTask({
                task_number: String(index + 1),
                status: index % 5 === 0 ? 'not_ok' : 'ok',
                answer_description: index % 5 === 0 ? `Leak ${item + 1}-${index + 1}` : '',
                photos: index < 4 ? [{ ...photo }] : [],
              }),
            ),
          }),
        ],
      }),
    )
    const { made, pages, text } = await readReportOfChild(sampleReport({ equipment }))
    expect(made.records).toBe(300)
    expect(text).toContain('Photo 120 ·')
    expect(text).toContain('Leak 30-6')
    expect(made.bytes).toBeLessThan(20 * 2 ** 20)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  it('leaves no files behind after a failure', async () => {
    const own = await mkdtemp(join(folder, 'failed-'))
    const path = join(own, 'report.pdf')
    const tooHeavy = createReportGenerator({ timeoutMs: 60_000, memoryMb: 20 })
    await expect(tooHeavy(reportOf([{}]), path)).rejects.toMatchObject({ kind: 'memory' })
    const tooSlow = createReportGenerator({ timeoutMs: 5, memoryMb: 512 })
    await expect(tooSlow(reportOf([{}]), path)).rejects.toMatchObject({ kind: 'time' })
    expect(await readdir(own)).toEqual([])
    await mkdir(path)
    await expect(generatePlantReport(reportOf([{}]), path)).rejects.toThrow()
    expect(await readdir(own)).toEqual(['report.pdf'])
  })

  it('replaces an earlier report atomically, and leaves no other file', async () => {
    const own = await mkdtemp(join(folder, 'again-'))
    const path = join(own, 'report.pdf')
    await writeFile(path, 'old')
    await generatePlantReport(reportOf([{}]), path)
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readdir(own)).toEqual(['report.pdf'])
  })
})
