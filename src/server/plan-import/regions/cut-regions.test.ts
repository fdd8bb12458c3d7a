import { describe, expect, it } from 'vitest'
import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

const SPACING = 14

/** Texts below one another from `top` on; a text in cells has one cell for each of `places`. */
const write = (top: number, places: number[], lines: (string | string[])[]): PlainText[] =>
  lines.flatMap((line, row) =>
    [line]
      .flat()
      .flatMap((text, index): PlainText[] =>
        text === '' ? [] : [{ x: places[index] ?? 0, y: top + row * SPACING, text }],
      ),
  )

/** The tasks of a page, each with its plant, machine, and number. */
async function read(...texts: PlainText[][]): Promise<string[]> {
  const { plants } = await parseWeeklyPdf(writePlainPdf([texts.flat()]), () => {})
  return plants.flatMap((plant) =>
    plant.equipment.flatMap((machine) =>
      machine.checklists.flatMap(({ tasks }) =>
        tasks.map(
          ({ task_number, title, tolerance_max: max }) =>
            `${plant.plant_id} ${machine.equipment_id} ${task_number} ${title}${max === null ? '' : ` <= ${max}`}`,
        ),
      ),
    ),
  )
}

const table = (machine: string, tasks: string[][]) => [
  machine,
  'Checklist: Round',
  ['No.', 'Task', 'Limits'],
  ...tasks,
]
const left = [30, 60, 180]
const right = [310, 340, 460]

describe('a page with columns side by side', () => {
  it('has two tables whose rows share their baselines', async () => {
    const tasks = await read(
      write(
        60,
        [30],
        ['Weekly inspection plan, all machines of both halls, with all their tasks and limits'],
      ),
      write(
        90,
        left,
        table('Equipment: P-1 Pump', [
          ['1', 'Suction', '<= 4 bar'],
          ['2', 'Leaks', ''],
        ]),
      ),
      write(
        90,
        right,
        table('Equipment: F-7 Fan', [
          ['1', 'Vibration', '<= 7 mm/s'],
          ['2', 'Belt', ''],
        ]),
      ),
      write(40, [30], ['Plant: NT-01 Hall']),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Suction <= 4',
      'NT-01 P-1 2 Leaks',
      'NT-01 F-7 1 Vibration <= 7',
      'NT-01 F-7 2 Belt',
    ])
  })

  it('has two tables whose rows lie between each other, below two plants', async () => {
    const tasks = await read(
      write(60, left, [
        'Plant: NT-01 Hall',
        ...table('Equipment: P-1 Pump', [
          ['1', 'Suction', '<= 4 bar'],
          ['2', 'Leaks', ''],
        ]),
      ]),
      write(67, right, [
        'Plant: NT-02 Yard',
        ...table('Equipment: F-7 Fan', [
          ['1', 'Vibration', '<= 7 mm/s'],
          ['2', 'Belt', ''],
        ]),
      ]),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Suction <= 4',
      'NT-01 P-1 2 Leaks',
      'NT-02 F-7 1 Vibration <= 7',
      'NT-02 F-7 2 Belt',
    ])
  })

  it('has lists below their machines', async () => {
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', '1. Read suction', '2. Look for leaks']),
      write(74, [310], ['Equipment: F-7 Fan', '1. Measure vibration', '2. Check the belt']),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Read suction',
      'NT-01 P-1 2 Look for leaks',
      'NT-01 F-7 1 Measure vibration',
      'NT-01 F-7 2 Check the belt',
    ])
  })

  it('has one numbered list that goes on in the second column', async () => {
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', '1. Read suction', '2. Look for leaks']),
      write(88, [310], ['3. Listen to the bearings', '4. Check the coupling']),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Read suction',
      'NT-01 P-1 2 Look for leaks',
      'NT-01 P-1 3 Listen to the bearings',
      'NT-01 P-1 4 Check the coupling',
    ])
  })

  it('has three columns', async () => {
    const machine = (tag: string) => [`Equipment: ${tag} Pump`, '1. Read suction', '2. Look for leaks']
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall']),
      ...[30, 220, 410].map((x, index) => write(90, [x], machine(`P-${index + 1}`))),
    )
    expect(tasks).toEqual(
      [1, 2, 3].flatMap((number) => [
        `NT-01 P-${number} 1 Read suction`,
        `NT-01 P-${number} 2 Look for leaks`,
      ]),
    )
  })
})

describe('a page with gaps inside its rows is not cut', () => {
  it('in a table with titles that could begin another table', async () => {
    const titles = ['No.', 'Task', 'Limits', 'Check', 'Comment']
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall', 'Equipment: P-1 Pump']),
      write(95, [30, 60, 180, 300, 400], [titles, ['1', 'Suction', '<= 4 bar'], ['2', 'Leaks', '', 'x']]),
    )
    expect(tasks).toEqual(['NT-01 P-1 1 Suction <= 4', 'NT-01 P-1 2 Leaks'])
  })

  it('between labels, and between tasks and boxes to tick', async () => {
    const tasks = await read(
      write(
        60,
        [30, 310],
        [
          ['Plant: NT-01 Hall', 'Checklist: Round'],
          ['Equipment: P-1 Pump', 'Frequency: weekly'],
          ['1. Read suction', '[ ] OK [ ] Not OK'],
          ['2. Look for leaks', '[ ] OK [ ] Not OK'],
        ],
      ),
    )
    expect(tasks).toEqual(['NT-01 P-1 1 Read suction', 'NT-01 P-1 2 Look for leaks'])
  })
})
