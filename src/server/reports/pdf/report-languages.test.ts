import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { ReportDocument, ReportPhoto, ReportTask } from './content/report-document.ts'
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
  folder = await mkdtemp(join(tmpdir(), 'report-languages-'))
  photo = await writePhoto(folder, 'photo.jpg')
})
afterAll(() => rm(folder, { recursive: true }))

/** A report with every kind of content, under a custom title. */
function everything(language: LanguageCode): ReportDocument {
  const limits = { tolerance_min: 10, tolerance_max: 80.5, unit: '°C' }
  const finding = sampleFinding({ state: 'waiting', owner: 'Jan Z', dueDate: '2026-11-16' })
  const added = { ...photo, addedBy: 'Anna K' }
  const tasks: Partial<ReportTask>[] = [
    { status: 'not_ok', is_critical: true, ...limits, measurement: 92.4, finding, photos: [{ ...photo }] },
    { status: 'not_ok', finding: sampleFinding({ number: 'F-000131', photos: [added] }) },
    { ...limits, measurement: 4.25, trend: [{ value: 61.5, at: '2026-11-09T08:00:00Z' }] },
    { status: 'not_inspected', ...limits },
    { status: 'not_applicable', is_required: false },
    { measurement: 4, unread_limits: '4?', photos: [{ ...photo }, { ...photo, path: `${folder}/none.jpg` }] },
    { ...limits },
    { status: null, answeredAt: null, description: 'x '.repeat(100) },
  ]
  const review = { reviewer: 'Anna K', reviewedAt: '2026-11-17T07:05:00Z', comments: '' }
  const checklist = {
    name: 'Weekly',
    technicianNotes: 'N',
    receivedAt: '2026-11-16T12:00:00Z',
    review: { status: 'revision_requested' as const, ...review },
    tasks: tasks.map((task, index) =>
      sampleTask({ task_number: `${index + 1}`, title: 'T', expected_result: 'E', ...task }),
    ),
  }
  const open = {
    technician: null,
    startedAt: null,
    submittedAt: null,
    receivedAt: null,
    tasks: [],
    review: { status: 'none' as const, reviewer: null, reviewedAt: null, comments: '' },
  }
  const whose = {
    equipment_type: '',
    manufacturer: '',
    model: '',
    location: '',
    name: 'Pump',
    criticality: 'A',
  }
  const part = sampleReport({
    language,
    title: 'Title',
    plant: { name: 'North', plant_id: 'PL-01', location: '', sectorName: '' },
    assignment: { ...sampleReport().assignment, title: 'Order', instructions: 'I', completedAt: null },
    equipment: [
      sampleEquipment({ ...whose, checklists: [sampleChecklist(checklist), sampleChecklist(open)] }),
      sampleEquipment({ ...whose, equipment_id: 'P-2', checklists: [] }),
    ],
    earlierFindings: [
      sampleEarlierFinding({ title: 'T', isSeenAgain: true, isCritical: true }),
      sampleEarlierFinding({ title: 'T', state: 'closed', closedAt: '2026-11-12T09:00:00Z' }),
      sampleEarlierFinding({ title: 'T', okAt: '2026-11-16T08:20:00Z', photos: [added] }),
      sampleEarlierFinding({ title: 'T', number: 'F-000100', state: 'in_work' }),
    ],
  })
  const days = { from: '2026-11-16', to: '2026-11-22' }
  return { reportNumber: 'R-000500', title: 'Title', description: '', days, parts: [part, part] }
}

async function read(document: ReportDocument) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeReport(document, path)
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
  const pages: string[] = []
  const beyond: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [x = 0, y = 0] = item.transform.slice(4)
      // Inside the margins, with a point of tolerance for overhanging letters.
      if (item.str.trim() && (x < 41 || x + item.width > 555 || y < 20))
        beyond.push(`${item.str} at ${x}, ${y}`)
    }
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  const outline = (await pdf.getOutline()).map(({ title }) => title)
  const { info } = await pdf.getMetadata()
  await pdf.destroy()
  return { text: pages.join('\n').replace(/[\s\u00a0]+/g, ' '), beyond, outline, info }
}

/** Catalogue texts of two or more words without parameters, which are printed unchanged. */
const sentences = Object.entries(serverCatalogues.reports.en).flatMap(([key, message]) =>
  / /.test(message) && !message.includes('{') ? [[key, message] as const] : [],
)

test.each([
  ['de', '92,4 °C, über dem Grenzwert von 80,5 °C', 'Prüfaufträge'],
  ['es', '92,4 °C, por encima del límite de 80,5 °C', 'asignaciones'],
  ['fr', '92,4 °C, au-dessus de la limite de 80,5 °C', 'missions'],
] as const)('writes all texts of a report in %s, within the margins', async (code, measured, noun) => {
  const { text, beyond, outline, info } = await read(everything(code))
  const english = await read(everything('en'))
  const words = serverCatalogues.reports[code]
  const printedSentences = sentences.filter(([, sentence]) => english.text.includes(sentence))
  expect(printedSentences.length).toBeGreaterThan(30)
  expect(printedSentences.filter(([, sentence]) => text.includes(sentence))).toEqual([])
  const printed = (key: string) => words[key as keyof typeof words].replaceAll('\u00a0', ' ')
  expect(printedSentences.filter(([key]) => !text.includes(printed(key)))).toEqual([])
  expect(beyond).toEqual([])
  expect(english.beyond).toEqual([])
  expect(text).toContain(measured)
  expect(outline).toEqual(expect.arrayContaining([words['findings.title'], words['signatures.title']]))
  expect(info).toMatchObject({ Language: code, Subject: `2 ${noun} R-000500` })
})
