import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdfInSandbox } from './parse-in-sandbox.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const ignoreProgress = (): void => {}

function writeLines(lines: string[]): PlainText[] {
  return lines.map((text, index) => ({ x: 50, y: 60 + index * 14, text }))
}

async function readPage(lines: string[]) {
  return parseWeeklyPdf(writePlainPdf([writeLines(lines)]), ignoreProgress)
}

describe('plain lines of text', () => {
  it('reads labels, numbered tasks and warnings', async () => {
    const reading = await readPage([
      'Plant: BH-01 Boiler House',
      'Equipment: P-101 Feed Pump',
      'Type: Pump   Manufacturer: Grundfos   Model: CR 15',
      'Checklist: Weekly round',
      'Priority: High, Estimated duration: 30 min, Frequency: Weekly',
      '1. Read pressure 3.0-5.0 bar (required)',
      '2. Inspect guard (critical) (photo)',
      '3. Record motor current',
    ])
    const [equipment] = reading.plants[0]?.equipment ?? []
    expect(equipment).toMatchObject({
      equipment_id: 'P-101',
      name: 'Feed Pump',
      equipment_type: 'Pump',
      model: 'CR 15',
    })
    expect(equipment?.checklists[0]).toMatchObject({
      name: 'Weekly round',
      priority: 'High',
      estimated_duration: 30,
      frequency: 'Weekly',
    })
    expect(equipment?.checklists[0]?.tasks).toMatchObject([
      {
        task_number: 1,
        title: 'Read pressure',
        is_required: true,
        tolerance_min: 3,
        tolerance_max: 5,
        unit: 'bar',
        requires_measurement: true,
      },
      { task_number: 2, title: 'Inspect guard', is_required: false, is_critical: true, requires_photo: true },
      { task_number: 3, title: 'Record motor current', requires_measurement: true },
    ])
    expect(reading.notUnderstood).toEqual([])
  })

  it('lists unknown lines and never guesses', async () => {
    const reading = await readPage([
      'Plant: BH-01 Boiler House',
      'Equipment: P-101 Feed Pump',
      'Bring the blue ladder from the workshop.',
      'Checklist: Weekly round',
      '1. Read pressure',
    ])
    expect(reading.notUnderstood).toMatchObject([
      { page: 1, text: 'Bring the blue ladder from the workshop.' },
    ])
    const [left, top, right, bottom] = reading.notUnderstood[0]?.box ?? []
    expect([left, right]).toEqual([50, expect.closeTo(200, -2)])
    expect([top, bottom]).toEqual([expect.closeTo(81.6), expect.closeTo(89.6)])
  })

  it('takes an area as a plant only when the file names no plant', async () => {
    const rest = ['Equipment: P-101 Feed Pump', 'Checklist: Round', 'Task: Look at it', 'Expected: Dry']
    const below = await readPage(['Plant: Mill', 'Area: Boiler House', ...rest])
    expect(below.plants).toMatchObject([{ name: 'Mill', location: 'Boiler House' }])
    const alone = await readPage(['Area: Boiler House', ...rest])
    expect(alone.plants).toMatchObject([{ name: 'Boiler House' }])
    expect(alone.plants[0]?.equipment[0]?.checklists[0]?.tasks).toMatchObject([
      { title: 'Look at it', expected_result: 'Dry' },
    ])
  })

  it('generates the same code from the name every week when the file gives none', async () => {
    const lines = ['Plant: Boiler House', 'Equipment: Feed Pump', 'Checklist: Round', '1. Look at it']
    const [first, second] = [await readPage(lines), await readPage(['Week 13', ...lines])]
    expect(first.plants[0]?.plant_id).toBe('BOILER-HOUSE')
    expect(first.plants[0]?.equipment[0]?.equipment_id).toBe('FEED-PUMP')
    expect(second.plants[0]?.plant_id).toBe('BOILER-HOUSE')
  })

  it('rejects a letter that is no plan, with its first lines', async () => {
    const reading = readPage(['Dear colleagues,', 'the canteen is closed on Friday.', 'Kind regards'])
    await expect(reading).rejects.toMatchObject({
      code: 'nothing_found',
      message: 'No plants, equipment or checklists were found in this PDF.',
      details: { firstLines: ['Dear colleagues,', 'the canteen is closed on Friday.', 'Kind regards'] },
    })
  })
})

describe('large files', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weekly-pdf-'))
  })
  afterAll(async () => rm(folder, { recursive: true }))

  it('rejects more than 2,000 pages', async () => {
    const pages = Array.from({ length: 2_001 }, (): PlainText[] => [
      { x: 50, y: 50, text: 'Plant: A-1 Hall' },
    ])
    await expect(parseWeeklyPdf(writePlainPdf(pages), ignoreProgress)).rejects.toMatchObject({
      code: 'too_many_pages',
    })
  })

  it('reads 10,000 tasks within 512 MB', async () => {
    const columns = [30, 50, 110, 190, 290, 430, 480]
    const header = ['No.', 'Tag', 'Equipment', 'Checklist', 'Task', 'Required', 'Limits']
    const pages = Array.from({ length: 250 }, (_, page) =>
      [header, ...Array.from({ length: 40 }, (_, row) => makeRow(page, row))].flatMap((cells, line) =>
        cells.map((text, column): PlainText => ({ x: columns[column] ?? 0, y: 60 + line * 18, text })),
      ),
    )
    const file = join(folder, 'large.pdf')
    await writeFile(file, writePlainPdf(pages))
    const reading = await parseWeeklyPdfInSandbox(file, ignoreProgress, { memoryMb: 512 })
    const tasks = reading.plants.flatMap((plant) =>
      plant.equipment.flatMap((item) => item.checklists.flatMap((checklist) => checklist.tasks)),
    )
    expect(tasks).toHaveLength(10_000)
    expect(tasks[9_999]).toMatchObject({
      title: 'Read gauge 10000',
      tolerance_min: 3,
      tolerance_max: 5,
      unit: 'bar',
    })
  }, 120_000)
})

function makeRow(page: number, row: number): string[] {
  const tag = `P-${100 + page}`
  return [
    String(row + 1),
    tag,
    `Pump ${page + 1}`,
    'Weekly round',
    `Read gauge ${page * 40 + row + 1}`,
    row % 2 ? 'Yes' : 'No',
    '3 - 5 bar',
  ]
}
