import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { tasks } from '#src/server/db/schema/plants.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { confirmAll, waitUntilRead } from './weekly-pdf-steps.ts'

const lines = (...texts: string[]): PlainText[] =>
  texts.map((text, index) => ({ x: 50, y: 200 + index * 14, text }))

describe('warnings about gaps in a weekly PDF', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  async function importPages(...pages: PlainText[][]) {
    const content = writePlainPdf(pages)
    const { body } = await t.supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Week 47' },
      files: [{ field: 'file', name: 'week.pdf', type: 'application/pdf', content: Buffer.from(content) }],
    })
    await t.supervisor.call(weeklyPdfCalls.process, { params: { id: body.id } })
    const { body: outcome } = await waitUntilRead(t.supervisor, body.id)
    if (outcome.status === 'Completed') await confirmAll(t.supervisor, body.id)
    return (await t.supervisor.call(weeklyPdfCalls.read, { params: { id: body.id } })).body
  }

  it('are shown in the workflow, with the page and the text', async () => {
    const pdf = await importPages(
      lines('Checklist: Weekly round', '1. Suction -0.75 to -0.55 bar', '2. Wear < 5 mm (new: 3 mm)'),
      [{ x: 300, y: 800, text: 'Page 2 of 3' }],
      [
        ...lines('Equipment: F-7 Fan', 'Checklist: Fan round', '1. Mains 230 V \u00b110 %'),
        upwardText('Only when running'),
      ],
    )
    expect(pdf.processing_status).toBe('Completed')
    const warnings = [
      { kind: 'page_without_text', page: 2, text: '' },
      { kind: 'turned_text', page: 3, text: 'Only when running' },
      { kind: 'equipment_assumed', page: 1, text: 'General' },
      { kind: 'plant_assumed', page: 1, text: 'Unnamed plant' },
      { kind: 'limits', page: 1, text: 'GENERAL General, Wear < 5 mm (new: 3 mm)' },
    ]
    expect(pdf.marks).toEqual(expect.arrayContaining(warnings))
    expect(pdf.marks).toHaveLength(warnings.length)
    const workflow = await t.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdf.id } })
    expect(workflow.body.can_start_assignment).toBe(true)
    expect(workflow.body.marks).toEqual(pdf.marks)
    expect(await t.database.db.select().from(tasks).orderBy(tasks.id)).toMatchObject([
      { title: 'Suction', tolerance_min: -0.75, tolerance_max: -0.55, unit: 'bar', unread_limits: '' },
      {
        title: 'Wear < 5 mm (new: 3 mm)',
        tolerance_min: null,
        tolerance_max: null,
        unread_limits: 'Wear < 5 mm (new: 3 mm)',
      },
      { title: 'Mains', tolerance_min: 207, tolerance_max: 253, unit: 'V', unread_limits: '' },
    ])
  })

  it('a plan without tasks fails with a message', async () => {
    const pdf = await importPages(lines('Plant: NT-01 Hall', 'Equipment: P-9 Pump', 'Checklist: Round'))
    expect(pdf.processing_status).toBe('Failed')
    expect(pdf.error_message).toMatch(/it contains no tasks/)
    expect(pdf.looked_for).toMatch(/tasks below them/)
    expect(pdf.marks).toMatchObject([{ kind: 'without_tasks', page: 1, text: 'P-9 Pump: Round' }])
    expect(pdf.plants_extracted).toBe(0)
  })
})

/** A text that runs up the page. */
function upwardText(text: string): PlainText {
  return { x: 30, y: 400, text, isUpward: true }
}
