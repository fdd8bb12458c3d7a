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

  it('has one list that goes on at the top of the second column, above the next heading', async () => {
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', 'Checklist: Round', '1. Seal']),
      write(60, [310], ['2. Belt', '3. Guard', 'Checklist: Lubrication', '1. Oil', '2. Grease']),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Seal',
      'NT-01 P-1 2 Belt',
      'NT-01 P-1 3 Guard',
      'NT-01 P-1 1 Oil',
      'NT-01 P-1 2 Grease',
    ])
  })

  it('has two tables, also where two titles of the left one begin with the same word', async () => {
    const titles = (x: number) => [
      ...write(102, [x, x + 30, x + 110, x + 180], [['', '', 'Normal', 'Normal']]),
      ...write(110, [x, x + 30, x + 110, x + 180], [['No.', 'Task', 'range', 'condition']]),
    ]
    const row = (x: number, y: number, cells: string[]) => write(y, [x, x + 30, x + 110, x + 180], [cells])
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall']),
      write(76, [30, 310], [['Equipment: P-1 Pump', 'Equipment: F-7 Fan']]),
      titles(30),
      titles(310),
      row(30, 124, ['1', 'Suction', '<= 4 bar', '']),
      row(310, 124, ['1', 'Belt', '', 'Tight']),
      row(30, 138, ['2', 'Seal', '', 'Dry']),
    )
    expect(tasks).toEqual(['NT-01 P-1 1 Suction <= 4', 'NT-01 P-1 2 Seal', 'NT-01 F-7 1 Belt'])
  })
})

describe('rows of cards and tables', () => {
  const head = (tag: string) => [`Tag: ${tag}`, 'Checklist: Round']
  const card = (tag: string, ...titles: string[]) => [...head(tag), ...titles.map((title) => `[ ] ${title}`)]

  it('begin below the heading of the next plant', async () => {
    const tasks = await read(
      write(60, [30], ['Plant: NT-01 Hall', ...card('P-1', 'Read suction', 'Look for leaks')]),
      write(74, [310], card('P-2', 'Read suction', 'Check the seal')),
      write(160, [30], ['Plant: NT-02 Yard', ...card('F-7', 'Measure vibration', 'Check the belt')]),
      write(174, [310], card('F-8', 'Measure noise', 'Check the screws')),
      write(250, [30], ['Plant: NT-03 Roof', ...card('L-1', 'Look at the lamp', 'Check the rope')]),
    )
    expect(tasks.map((task) => task.slice(0, 9))).toEqual(
      ['NT-01 P-1', 'NT-01 P-2', 'NT-02 F-7', 'NT-02 F-8', 'NT-03 L-1'].flatMap((start) => [start, start]),
    )
  })

  it('have lists whose bullets are a little left of their labels', async () => {
    const list = (x: number, tag: string, titles: string[]) => [
      ...write(60, [x + 4], head(tag)),
      ...titles.flatMap((title, row) => write(88 + row * SPACING, [x, x + 20], [['\x95', title]])),
    ]
    const tasks = await read(
      write(40, [30], ['Plant: NT-01 Hall']),
      list(30, 'P-1', ['Read suction', 'Look for leaks']),
      list(310, 'F-7', ['Measure vibration', 'Check the belt']),
    )
    expect(tasks).toEqual([
      'NT-01 P-1 1 Read suction',
      'NT-01 P-1 2 Look for leaks',
      'NT-01 F-7 1 Measure vibration',
      'NT-01 F-7 2 Check the belt',
    ])
  })

  it('have tables of one row with the same titles', async () => {
    const tasks = await read(
      write(40, [30], ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', 'Checklist: Round']),
      write(90, left, [
        ['No.', 'Task', 'Limits'],
        ['1', 'Suction', '<= 4 bar'],
      ]),
      write(90, right, [
        ['No.', 'Task', 'Limits'],
        ['2', 'Vibration', '<= 7 mm/s'],
      ]),
    )
    expect(tasks).toEqual(['NT-01 P-1 1 Suction <= 4', 'NT-01 P-1 2 Vibration <= 7'])
  })

  it('begin below the heading of the next plant, also on a page that begins with titles', async () => {
    const titles = ['No.', 'Task', 'Limits']
    const pair = (top: number, machines: [string, string]) =>
      machines.flatMap((tag, column) => write(top, column === 0 ? left : right, table(tag, [['1', tag, '']])))
    const page = [
      pair(74, ['Equipment: P-1 Pump', 'Equipment: P-2 Pump']),
      write(60, [30], ['Plant: NT-01 Hall']),
    ]
    const next = [
      write(60, left, [titles, ['2', 'Belt', '']]),
      write(60, right, [titles, ['2', 'Seal', '']]),
      pair(102, ['Equipment: P-3 Pump', 'Equipment: P-4 Pump']),
      write(172, [30], ['Plant: NT-02 Yard']),
      pair(186, ['Equipment: F-7 Fan', 'Equipment: F-8 Fan']),
    ]
    const { plants } = await parseWeeklyPdf(
      writePlainPdf([page, next].map((texts) => texts.flat())),
      () => {},
    )
    expect(plants.map(({ equipment }) => equipment.map((machine) => machine.equipment_id))).toEqual([
      ['P-1', 'P-2', 'P-3', 'P-4'],
      ['F-7', 'F-8'],
    ])
  })

  it('go on at the top of the next page, each in its column', async () => {
    const pages = [
      [
        write(40, [30], ['Weekly inspection plan of the pumps and fans in all halls and in the yards']),
        write(60, [30], ['Plant: NT-01 Hall', ...card('P-1', 'Read suction', 'Look for leaks')]),
        write(74, [310], card('F-7', 'Measure vibration', 'Check the belt')),
      ],
      [write(60, [30], ['[ ] Check the seal', ...card('L-1', 'Look at the lamp')])],
    ]
    const plan = await parseWeeklyPdf(writePlainPdf(pages.map((texts) => texts.flat())), () => {})
    const machines = plan.plants.flatMap(({ equipment }) => equipment)
    expect(
      machines.map((machine) => [
        machine.equipment_id,
        ...machine.checklists.flatMap(({ tasks }) => tasks.map(({ title }) => title)),
      ]),
    ).toEqual([
      ['P-1', 'Read suction', 'Look for leaks', 'Check the seal'],
      ['F-7', 'Measure vibration', 'Check the belt'],
      ['L-1', 'Look at the lamp'],
    ])
  })

  it('have their names below the heading of the next plant, and their tables on the next page', async () => {
    const titles = ['No.', 'Task', 'Limits']
    const tables = (top: number, tasks: string[]) => [
      ...write(top, left, [titles, ['1', tasks[0]!, '']]),
      ...write(top, right, [titles, ['1', tasks[1]!, '']]),
    ]
    const pages = [
      [
        write(40, [30], ['Plant: NT-01 Hall']),
        write(60, [30, 310], [['Equipment: P-1 Pump', 'Equipment: P-2 Pump']]),
        tables(74, ['Seal', 'Belt']),
        write(130, [30], ['Plant: NT-02 Yard']),
        write(144, [30, 310], [['Equipment: F-7 Fan', 'Equipment: F-8 Fan']]),
      ],
      [tables(60, ['Drive', 'Guard'])],
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf(pages.map((texts) => texts.flat())), () => {})
    expect(
      plants.flatMap(({ equipment }) =>
        equipment.map(({ equipment_id: tag, checklists }) => [
          tag,
          ...checklists.flatMap(({ tasks }) => tasks.map(({ title }) => title)),
        ]),
      ),
    ).toEqual([
      ['P-1', 'Seal'],
      ['P-2', 'Belt'],
      ['F-7', 'Drive'],
      ['F-8', 'Guard'],
    ])
  })

  it('go on in their columns when their labels break in narrow cells', async () => {
    const card = (x: number, y: number, tag: string, tasks: string[]) => [
      ...write(y, [x, x + 60], [['Equipment', tag]]),
      ...write(y + 9, [x, x + 60], [['ID:', '']]),
      ...write(y + 23, [x, x + 60], [['Equipment:', 'Pump'], ...tasks.map((task) => `[ ] ${task}`)]),
    ]
    const pages = [
      [
        write(40, [30], ['Plant: NT-01 Hall']),
        card(30, 60, 'P-1', ['Read suction', 'Look for leaks']),
        card(310, 60, 'F-7', ['Measure vibration', 'Check the belt']),
      ],
      [write(60, [30], ['[ ] Check the seal']), card(30, 90, 'L-1', ['Look at the lamp'])],
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf(pages.map((texts) => texts.flat())), () => {})
    expect(
      plants.flatMap(({ equipment }) =>
        equipment.map(({ equipment_id: tag, checklists }) => [
          tag,
          ...checklists.flatMap(({ tasks }) => tasks.map(({ title }) => title)),
        ]),
      ),
    ).toEqual([
      ['P-1', 'Read suction', 'Look for leaks', 'Check the seal'],
      ['F-7', 'Measure vibration', 'Check the belt'],
      ['L-1', 'Look at the lamp'],
    ])
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
