import { describe, expect, it } from 'vitest'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const top = ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', 'Checklist: Round']

/** Reads the tasks of a page with the given rows. A cell is the left edge of a text, and the text. */
async function readTasks(rows: [number, string][][]) {
  const texts = [...top.map((text): [number, string][] => [[40, text]]), ...rows].flatMap((row, index) =>
    row.map(([x, text]): PlainText => ({ x, y: 60 + index * 12, text })),
  )
  const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
  return plants.flatMap(({ equipment }) =>
    equipment.flatMap(({ checklists }) => checklists.flatMap(({ tasks }) => tasks)),
  )
}

describe('two titles with little space between them', () => {
  it('are two columns, although the second one is also a unit', async () => {
    const tasks = await readTasks([
      [
        [40, 'No.'],
        [80, 'What to check'],
        [190, 'Normal condition'],
        [253, 'Min'],
        [300, 'Max'],
        [350, 'Units'],
      ],
      [
        [40, '1'],
        [80, 'Door closes'],
        [190, 'Latches'],
      ],
      [
        [40, '2'],
        [80, 'Jockey pump starts'],
        [255, '5.8'],
        [300, '6.2'],
        [350, 'bar'],
      ],
    ])
    expect(tasks).toMatchObject([
      { title: 'Door closes', expected_result: 'Latches' },
      { title: 'Jockey pump starts', tolerance_min: 5.8, tolerance_max: 6.2, unit: 'bar' },
    ])
  })
})

describe('a row whose cells are all full', () => {
  it('is a row, although its texts are close', async () => {
    const tasks = await readTasks([
      [
        [15, 'No.'],
        [40, 'Task'],
        [124, 'Method'],
        [208, 'Expected'],
        [290, 'Min'],
      ],
      [
        [15, '1'],
        [40, 'Fire damper'],
        [208, 'Open'],
      ],
      [
        [15, '2'],
        [40, 'Relative humidity'],
        [290, '40 %'],
      ],
      [
        [15, '3'],
        [40, 'Tension and wear of V'],
        [124, 'Always change the set'],
        [208, 'No shine'],
      ],
    ])
    expect(tasks).toMatchObject([
      { title: 'Fire damper', expected_result: 'Open' },
      { title: 'Relative humidity', tolerance_min: 40 },
      { title: 'Tension and wear of V', description: 'Always change the set', expected_result: 'No shine' },
    ])
  })
})

describe('a tag on two lines', () => {
  const readTag = async (title: number) => {
    const texts: PlainText[] = [
      { x: 40, y: 60, text: 'Plant: NT-01 Hall' },
      ...['Tag', 'Machine', 'Task', 'Min'].map((text, column) => ({
        ...{ x: [40, title, 200, 300][column]!, y: 80, text },
      })),
      ...['AHU', 'Fan coil unit', 'Return air', '5'].map((text, column) => ({
        ...{ x: [40, title, 200, 300][column]!, y: 94, text },
      })),
      { x: 40, y: 103, text: '12' },
      ...['P-1', 'Pump', 'Belt wear', '4'].map((text, column) => ({
        ...{ x: [40, title, 200, 300][column]!, y: 120, text },
      })),
    ]
    const rules = [38, title - 2, 198, 298, 350].map((x) => ({ x0: x, x1: x, y0: 70, y1: 126 }))
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts], rules), () => {})
    return plants[0]?.equipment[0]?.equipment_id
  }

  it('keeps its space when its first line had room for a digit', async () => {
    expect(await readTag(66)).toBe('AHU 12')
  })

  it('has no space when its first line was full', async () => {
    expect(await readTag(60)).toBe('AHU12')
  })
})

describe('a title that breaks inside a word', () => {
  it('names no unit with its last letter', async () => {
    const tasks = await readTasks([
      [
        [40, 'No.'],
        [80, 'Task'],
        [200, 'Min'],
        [250, 'Maximu'],
      ],
      [[250, 'm']],
      [
        [40, '1'],
        [80, 'pH value of boiler water'],
        [200, '10.5'],
        [250, '11.5'],
      ],
      [
        [40, '2'],
        [80, 'pH value of cooling water'],
        [200, '7.5'],
        [250, '8.5'],
      ],
    ])
    expect(tasks).toMatchObject([
      { tolerance_min: 10.5, tolerance_max: 11.5, unit: '' },
      { tolerance_min: 7.5, tolerance_max: 8.5, unit: '' },
    ])
  })
})

describe('a line below the rows of a table', () => {
  it('is no row when it is the legend of the codes', async () => {
    const tasks = await readTasks([
      [
        [40, 'Pos.'],
        [110, 'Component'],
        [300, 'Code'],
        [400, 'Initials'],
      ],
      [
        [40, '1'],
        [110, 'Oil filter'],
        [300, 'T'],
      ],
      [
        [40, '2'],
        [110, 'Bearing housing'],
        [300, 'M'],
      ],
      [
        [40, 'Legend: I'],
        [110, '= Inspect L = Lubricate C = Clean'],
        [300, 'T = Tighten M = Measure'],
      ],
    ])
    expect(tasks.map(({ title }) => title)).toEqual(['Tighten Oil filter', 'Measure Bearing housing'])
  })

  it('belongs to the task above when it is a long explanation', async () => {
    const tasks = await readTasks([
      [
        [40, 'Oper.'],
        [80, 'Short text'],
        [300, 'Work ctr'],
        [360, 'Work'],
      ],
      [
        [40, '0010'],
        [80, 'Low water alarm test'],
        [300, 'MECH'],
        [360, '0.2 H'],
      ],
      [[80, 'Blow down the gauge column until the alarm sounds. Tell the control room before it.']],
      [[80, 'Expected: Alarm sounds']],
      [
        [40, '0020'],
        [80, 'pH value of boiler water'],
        [300, 'ELEC'],
        [360, '0.2 H'],
      ],
      [[80, 'Normal range: 10.5 - 11.5']],
    ])
    expect(tasks).toMatchObject([
      { title: 'Low water alarm test', expected_result: 'Alarm sounds' },
      { title: 'pH value of boiler water', tolerance_min: 10.5, tolerance_max: 11.5 },
    ])
  })
})

describe('a machine above the titles of a table', () => {
  it('is no title, although it stands above one', async () => {
    const texts: PlainText[] = [
      { x: 40, y: 60, text: 'Plant: NT-01 Hall' },
      { x: 40, y: 72, text: 'Equipment:' },
      { x: 80, y: 84, text: 'E-113 Transformer' },
      ...['Oper.', 'Short text', 'Work ctr'].map((text, column) => ({
        x: [40, 80, 300][column]!,
        y: 96,
        text,
      })),
      ...['0010', 'Cable entries', 'ELEC'].map((text, column) => ({
        x: [40, 80, 300][column]!,
        y: 108,
        text,
      })),
      ...['0020', 'Busbar', 'MECH'].map((text, column) => ({ x: [40, 80, 300][column]!, y: 120, text })),
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    expect(plants[0]?.equipment).toMatchObject([{ equipment_id: 'E-113', name: 'Transformer' }])
  })
})

describe('a merged cell without rules', () => {
  it('keeps its lines together, although they reach into the next rows', async () => {
    const texts = [
      ...['Site', 'Machine', 'Task', 'Limits'].map((text, column) => ({ x: 40 + column * 120, y: 60, text })),
      { x: 40, y: 80, text: 'NT-01 - North water' },
      { x: 40, y: 89.5, text: 'works and' },
      { x: 40, y: 99, text: 'tanks' },
      { x: 160, y: 80, text: 'P-1 - Feed' },
      { x: 160, y: 89.5, text: 'pump' },
      ...['Suction at the inlet', 'Leaks', 'Noise'].map((text, row) => ({ x: 280, y: 80 + row * 13, text })),
      ...['4 bar max.', 'none', '<= 85 dB(A)'].map((text, row) => ({ x: 400, y: 80 + row * 13, text })),
      { x: 40, y: 119, text: 'NT-02 - Yard' },
      { x: 160, y: 119, text: 'F-7 - Fan' },
      { x: 280, y: 119, text: 'Belt' },
      { x: 400, y: 119, text: 'tight' },
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    expect(plants.map(({ name, equipment }) => [name, ...equipment.map((machine) => machine.name)])).toEqual([
      ['North water works and tanks', 'Feed pump'],
      ['Yard', 'Fan'],
    ])
  })
})

describe('titles of phases', () => {
  it('are no header together with the name of the machine above them, and "N" counts no rows', async () => {
    const titles: [number, string][] = [
      ...([
        [40, 'Item'],
        [80, 'Component'],
        [200, 'L1'],
        [240, 'L2'],
        [280, 'L3'],
        [320, 'N'],
        [360, 'Max. \xbb'],
      ] as [number, string][]),
    ]
    const table = (first: string): [number, string][][] => [
      titles.map(([x, text]) => [x, text === 'Max. \xbb' ? 'Limit (°C)' : text]),
      [
        [40, '1'],
        [80, first],
        [360, '< 75'],
      ],
      [
        [40, '2'],
        [80, 'Busbar joint'],
        [360, '< 60'],
      ],
    ]
    const texts = [
      [[40, 'Plant: NT-01 Hall']] as [number, string][],
      [[40, 'Equipment: E-1 Switchboard']] as [number, string][],
      ...table('Fuse base'),
      [[40, 'Equipment: E-2 Transformer']] as [number, string][],
      ...table('Cable lugs'),
    ].flatMap((row, index) => row.map(([x, text]): PlainText => ({ x, y: 60 + index * 14, text })))
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    const tasks = plants[0]!.equipment.map((machine) => [
      machine.equipment_id,
      ...machine.checklists.flatMap((list) => list.tasks.map((task) => `${task.task_number} ${task.title}`)),
    ])
    expect(tasks).toEqual([
      ['E-1', '1 Fuse base', '2 Busbar joint'],
      ['E-2', '1 Cable lugs', '2 Busbar joint'],
    ])
  })
})

describe('a row far below the one above it', () => {
  it('shows where its columns end as the others do', async () => {
    const columns = [40, 100, 168, 300]
    const rows: [number, string[]][] = [
      [100, ['Tag', 'Machine', 'Task', 'Required']],
      [114, ['W-1', 'Pump', 'Seal gap', 'Yes']],
      [160, ['W-5', 'Dosing station', 'Stroke of the pump', 'No']],
      [174, ['L-6', 'Goods lift', 'Rope wear', 'Yes']],
    ]
    const texts = [
      { x: 40, y: 60, text: 'Plant: NT-01 Hall' },
      { x: 155, y: 160, text: '3' },
      ...rows.flatMap(([y, cells]) => cells.map((text, at): PlainText => ({ x: columns[at]!, y, text }))),
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    expect(plants[0]?.equipment.map(({ name }) => name)).toEqual(['Pump', 'Dosing station 3', 'Goods lift'])
  })
})

describe('two titles that break in close columns', () => {
  it('are two titles, although the end of one is also a unit behind the other', async () => {
    const texts = [
      { x: 40, y: 60, text: 'Plant: NT-01 Hall' },
      { x: 40, y: 72, text: 'Equipment: P-1 Pump' },
      { x: 257, y: 90, text: 'Maximu' },
      ...['Task', 'Instructions', 'Minimum', 'm', 'Unit'].map(
        (text, at): PlainText => ({
          ...{ x: [40, 120, 220, 257, 320][at]!, y: 99, text },
        }),
      ),
      ...['Read suction', 'At the gauge', '', '4', 'bar'].map(
        (text, at): PlainText => ({
          ...{ x: [40, 120, 220, 257, 320][at]!, y: 115, text },
        }),
      ),
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    expect(plants[0]?.equipment[0]?.checklists[0]?.tasks).toMatchObject([
      { title: 'Read suction', tolerance_min: null, tolerance_max: 4, unit: 'bar' },
    ])
  })
})
