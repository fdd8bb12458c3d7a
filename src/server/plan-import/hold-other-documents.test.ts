import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeOtherDocuments } from '#scripts/sample-pdfs/other-documents/make-other-documents.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'
import type { HeldReason } from './plan/parsed-plan.ts'

const folder = new URL('../../../tests/fixtures/not-a-plan/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

async function findHeld(bytes: Uint8Array): Promise<HeldReason | null> {
  return (await parseWeeklyPdf(bytes, () => {})).held
}

const readFixture = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

const readPage = (lines: string[]) =>
  findHeld(writePlainPdf([lines.map((text, index) => ({ x: 50, y: 60 + index * 14, text }))]))

describe('documents that are no inspection plans', () => {
  it('are small, and have the generated content', async () => {
    const made = await makeOtherDocuments()
    expect(made.map(({ name }) => name).sort()).toEqual([...names].sort())
    for (const { name, content } of made) {
      expect(content.length).toBeLessThan(30_000)
      const reading = parseWeeklyPdf(new Uint8Array(content), () => {}).catch((error) => error.message)
      const stored = parseWeeklyPdf(readFixture(name), () => {}).catch((error) => error.message)
      expect(await stored).toEqual(await reading)
    }
  })

  it.each(names.filter((name) => name !== 'equipment-register.pdf'))('%s is held', async (name) => {
    const held = await findHeld(readFixture(name))
    expect(held?.seen.tasks).toBeGreaterThan(0)
    expect(held?.because.length).toBeGreaterThan(0)
  })

  it('without a task are rejected', async () => {
    await expect(findHeld(readFixture('equipment-register.pdf'))).rejects.toMatchObject({ code: 'no_tasks' })
  })

  it('are held for reasons, the strongest first', async () => {
    expect(await findHeld(readFixture('invoice.pdf'))).toEqual({
      seen: { plants: 1, equipment: 4, tasks: 4, assumed: 4, lines_not_understood: 7 },
      because: [
        'title_of_another_document',
        'labels_of_another_document',
        'amounts_of_money',
        'no_inspection_tasks',
        'lines_not_understood',
        'no_checklist_named',
      ],
    })
    expect((await findHeld(readFixture('standard.pdf')))?.because).toEqual([
      'title_of_another_document',
      'rules_or_explanations',
      'numbered_clauses',
    ])
    expect((await findHeld(readFixture('pump-operating-manual.pdf')))?.because).toContain('table_of_contents')
  })

  it.each([
    [
      'rules',
      [
        'Pressure equipment in service',
        'Plant: Boiler House',
        'Equipment: a vessel, a valve or a length of pipework',
        '3.1 The owner shall keep a register of all equipment.',
        '3.2 The owner shall name a competent person in writing.',
        '4.1 Safety valves shall be inspected at least once a year.',
        '4.2 Vessels shall be examined from outside every two years.',
      ],
    ],
    [
      'a report of an incident',
      [
        'Leak at feed pump',
        'Plant: North Boiler House',
        'Equipment: P-103A',
        '1. At 07:40 the operator saw steam at the pump.',
        '2. The pump was stopped and P-103B started.',
        '3. The seal had failed because the cooling line was blocked.',
      ],
    ],
    [
      'the chapters of a manual',
      [
        'Equipment: Feed pump P-103A',
        '1 Safety',
        '1. Check the direction of rotation before the first start.',
        '2. Tighten the screws crosswise.',
        '2 Commissioning',
        '1. Drain the casing.',
        '2. Lubricate the bearings.',
        '3 Maintenance',
        '1. Check the seal.',
      ],
    ],
    ['a list', ['Plant: Canteen', 'Equipment: Kitchen', '1. Bread', '2. Milk', '3. Apples']],
  ])('are held without a title: %s', async (_, lines) => {
    expect(await readPage(lines)).not.toBeNull()
  })

  it('are held without a title: a table of parts with amounts of money', async () => {
    const rows = [
      ['Plant: Water Works'],
      ['Equipment: Conveyor CV-210'],
      ['Pos.', 'Code', 'Description', 'Qty', 'Unit', 'Amount EUR'],
      ['1', 'KS-7595', 'Gasket DN 80 PN 16', '3', 'pc', '23.50'],
      ['2', 'KS-4410', 'Level switch, float', '12', 'pc', '437.50'],
      ['3', 'KS-7679', 'Bearing 6309 C3', '6', 'pc', '814.00'],
      ['Subtotal 1275.00 EUR, VAT 19 %, total 1517.25 EUR'],
    ]
    const texts = rows.flatMap((row, index) =>
      row.map((text, column) => ({ x: [40, 80, 140, 300, 360, 420][column]!, y: 60 + index * 14, text })),
    )
    expect(await findHeld(writePlainPdf([texts]))).not.toBeNull()
  })
})

describe('inspection plans', () => {
  const round = [
    'Plant: BH-01 Boiler House',
    'Equipment: P-101 Feed Pump',
    'Checklist: Weekly round',
    '1. Read pressure 3-5 bar',
    '2. Look for leaks',
    '3. The guard must be closed',
  ]

  it.each([
    ['no title', round],
    ['only tasks', round.slice(2)],
    ['no checklist', ['Weekly round', ...round.filter((line) => !line.startsWith('Checklist'))]],
    [
      'machines and single words',
      ['Plant: Hall', 'Equipment: C-401 Compressor', '1. Oil level', '2. Filter'],
    ],
    [
      'a table of contents',
      [
        'Maintenance plan',
        'Boiler house ........................ 2',
        'Hall ...................... 3',
        ...round,
      ],
    ],
    ['permits', ['Tank farm', 'Hot work permit required for grinding. Work permit no.: ____', ...round]],
    ['prices', ['PM work orders', ...round, 'Total: EUR 40.00', 'Parts: EUR 12.00']],
    ['the title of a manual', ['Maintenance manual, part 4: weekly inspections', ...round]],
    ['one chapter of a manual', ['Weekly round', 'Safety', ...round]],
    ['rules above it', ['The technician shall answer each task.', 'Findings shall be reported.', ...round]],
  ])('are not held: %s', async (_, lines) => {
    expect(await readPage(lines)).toBeNull()
  })
})
