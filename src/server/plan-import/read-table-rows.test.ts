import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { listTasks, place, type Row, readPlants } from '#tests/weekly-pdf/read-plain-plan.ts'
import type { PlainRule } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

describe('rows without rules', () => {
  const titles: Row = [
    [40, 'Check point'],
    [180, 'Target'],
    [260, 'Finding'],
  ]

  it('are as far apart as those of a table with a task of two lines', async () => {
    const plants = await readPlants([
      [
        ...place(60, [[40, 'Plant: NT-01 Hall']]),
        ...place(80, [[40, 'Equipment: P-1 Pump']]),
        ...place(92, [[40, 'Checklist: Round']]),
        ...place(110, titles),
        ...place(124, [
          [40, 'Oil level with compressor off'],
          [180, 'Between marks'],
        ]),
        ...place(138, [
          [40, 'Condensate drain operates'],
          [180, 'Drains'],
        ]),
        ...place(152, [[40, 'Running hours']]),
        ...place(190, [[40, 'Equipment: F-2 Door']]),
        ...place(202, [[40, 'Checklist: Fire']]),
        ...place(220, titles),
        ...place(234, [
          [40, 'Door closes by itself from'],
          [180, 'Closes'],
        ]),
        ...place(243, [[40, 'every angle']]),
        ...place(257, [
          [40, 'Lights on'],
          [180, 'All on'],
        ]),
      ],
    ])
    expect(listTasks(plants).map(({ title }) => title)).toEqual([
      'Oil level with compressor off',
      'Condensate drain operates',
      'Running hours',
      'Door closes by itself from every angle',
      'Lights on',
    ])
  })

  it('may have texts that run on into the next row, also between two rules', async () => {
    const titlesAll: Row = [
      [40, 'Tag'],
      [80, 'Machine'],
      [170, 'Task'],
      [300, 'Expected'],
    ]
    const rule = (y: number): PlainRule => ({ x0: 38, y0: y, x1: 400, y1: y })
    const plants = await readPlants(
      [
        [
          ...place(60, [[40, 'Plant: NT-01 Hall']]),
          ...place(80, titlesAll),
          ...place(96, [
            [40, 'L-1'],
            [80, 'Lift'],
            [170, 'Doors open and close'],
            [300, 'Smooth'],
          ]),
          ...place(104.5, [[170, 'without any knocking']]),
          ...place(118, [
            [170, 'Pit'],
            [300, 'Dry'],
          ]),
          ...place(131, [
            [40, 'K-2'],
            [80, 'Air compressor'],
            [170, 'Cooler fins'],
            [300, 'Clean'],
          ]),
          ...place(139.5, [[80, '4']]),
          ...place(144, [
            [170, 'Filter mat'],
            [300, 'Clean'],
          ]),
        ],
      ],
      [rule(86), rule(150)],
    )
    expect(plants[0]!.equipment).toMatchObject([{ name: 'Lift' }, { name: 'Air compressor 4' }])
  })

  it('have columns as wide as their texts, although the first line below the titles names a plant', async () => {
    const rule = (y: number, x0 = 168): PlainRule => ({ x0, y0: y, x1: 400, y1: y })
    const plants = await readPlants(
      [
        [
          ...place(80, [
            [40, 'Equipment'],
            [170, 'Task'],
            [270, 'Limits'],
            [330, 'Expected'],
          ]),
          ...place(95, [[40, 'Plant: NT-01 Hall']]),
          ...place(110, [
            [40, 'P-1 - Pump'],
            [170, 'Suction pressure'],
            [270, '3 bar'],
            [330, 'Steady'],
          ]),
          ...place(125, [
            [170, 'Check packing and tighten if'],
            [330, 'Slight drip'],
          ]),
          ...place(134, [[170, 'needed']]),
          ...place(149, [
            [170, 'Oil level'],
            [330, 'Middle'],
          ]),
        ],
      ],
      [rule(85, 38), rule(99, 38), rule(114), rule(138), rule(153, 38)],
    )
    expect(listTasks(plants).map(({ title }) => title)).toEqual([
      'Suction pressure',
      'Check packing and tighten if needed',
      'Oil level',
    ])
  })
})

describe('a merged cell at the end of a page', () => {
  it('keeps the lines of its text below the rules', async () => {
    const titles: Row = [
      [42, 'Site'],
      [122, 'Machine'],
      [202, 'No.'],
      [232, 'Task'],
    ]
    const first = [
      ...place(70, titles),
      ...place(84, [
        [42, 'NT-01 - Riverside'],
        [122, 'P-1 - Screw'],
        [202, '1'],
        [232, 'Idlers'],
      ]),
      ...place(93, [
        [42, 'Biscuit Works and'],
        [122, 'conveyor'],
      ]),
      ...place(102, [[42, 'Hall']]),
    ]
    const second = [
      ...place(70, titles),
      ...place(84, [
        [202, '2'],
        [232, 'Spillage'],
      ]),
    ]
    const columns = [40, 120, 200, 230, 320]
    const rules = [
      ...columns.map((x): PlainRule => ({ x0: x, x1: x, y0: 60, y1: 88 })),
      ...[60, 74].map((y): PlainRule => ({ x0: 40, x1: 320, y0: y, y1: y })),
      { x0: 200, x1: 320, y0: 88, y1: 88 },
    ]
    const plants = await readPlants([first, second], rules)
    expect(plants).toMatchObject([{ name: 'Riverside Biscuit Works and Hall' }])
    expect(plants[0]!.equipment).toMatchObject([{ name: 'Screw conveyor' }])
    expect(listTasks(plants).map(({ title }) => title)).toEqual(['Idlers', 'Spillage'])
  })
})

describe('a bold name in a cell over several rows', () => {
  it('goes on below the last line of its first row', async () => {
    const document = new jsPDF({ unit: 'pt' }).setFontSize(9)
    const write = (y: number, row: Row, style = 'normal') => {
      document.setFont('Helvetica', style)
      for (const [x, text] of row) document.text(text, x, y)
    }
    const columns = [40, 130, 220, 400]
    const put = (y: number, texts: string[]) =>
      write(
        y,
        texts.flatMap((text, at): Row => (text ? [[columns[at]!, text]] : [])),
      )
    write(
      40,
      [
        [40, 'Site'],
        [130, 'Machine'],
        [220, 'Activity'],
        [400, 'Tolerance'],
      ],
      'bold',
    )
    write(56, [[40, 'P08 - Sewage']], 'bold')
    put(56, ['', 'Lift', 'Machine room', 'max 40 bar'])
    write(67, [[40, 'Treatment']], 'bold')
    put(67, ['', '', 'pressure'])
    write(78, [[40, 'Works']], 'bold')
    put(94, ['', '', 'Doors close', 'max 2 mm'])
    const { plants } = await parseWeeklyPdf(new Uint8Array(document.output('arraybuffer')), () => {})
    expect(plants.map(({ name }) => name)).toEqual(['Sewage Treatment Works'])
    expect(listTasks(plants).map(({ title }) => title)).toEqual(['Machine room pressure', 'Doors close'])
  })
})

describe('a word of a name that a narrow cell may have broken', () => {
  it('makes the name uncertain', async () => {
    const columns = [40, 82, 160, 260, 320]
    const rows: Row[] = [
      ['Plant', 'Machine', 'Task', 'Max'],
      ['Riversi', 'Lift', 'Door gap', '2 mm'],
      ['de', 'Fan', 'Belt slack', '4 mm'],
    ].map((texts) => texts.map((text, at) => [columns[at]!, text]))
    const rules = [
      ...[38, 69, 158, 258, 318].map((x): PlainRule => ({ x0: x, x1: x, y0: 50, y1: 110 })),
      ...[50, 66, 110].map((y): PlainRule => ({ x0: 38, x1: 318, y0: y, y1: y })),
      { x0: 69, x1: 318, y0: 80, y1: 80 },
    ]
    const texts = rows.flatMap((row, index) => place([61, 76, 86][index]!, row))
    const plants = await readPlants([texts], rules)
    expect(plants.map(({ name, source }) => [name, source.uncertain])).toEqual([
      ['Riversi de', ['Riversi de']],
    ])
    expect(listTasks(plants).map(({ source }) => source.uncertain)).toEqual([undefined, undefined])
  })
})

describe('rows without rules and numbers', () => {
  it('begin with the answers of another language', async () => {
    const columns = [40, 120, 180, 260, 360, 440]
    const put = (y: number, texts: string[]) =>
      place(
        y,
        texts.map((text, at): Row[number] => [columns[at]!, text]),
      )
    const plants = await readPlants([
      [
        ...put(60, ['Plant', 'Tag', 'Checklist', 'Task', 'Expected', 'Photo']),
        ...put(76, ['MK-01', 'P-101', 'Giro', 'Livello olio', 'Spia', 'S']),
        ...put(92, ['MK-01', 'P-101', 'Giro', 'Tenuta meccanica', 'Nessuna', 'N']),
        ...put(108, ['MK-01', 'P-101', 'Giro', 'Protezione del giunto', 'Chiusa', 'N']),
      ],
    ])
    expect(listTasks(plants).map(({ requires_photo }) => requires_photo)).toEqual([true, false, false])
  })
})

describe('a cell that lists the tasks of a machine with bullets', () => {
  const read = async (titles: string[], limit: string) => {
    const columns = [40, 100, 200, 330]
    const rows: [number, string[]][] = [
      [61, ['Tag', 'Machine', ...titles]],
      [76, ['K-1', '', '- Oil level', '']],
      [86, ['', 'Compressor', '- Oil temperature 75 to', '']],
      [96, ['', '', '95 °C', '']],
      [112, ['F-2', 'Fan', '- Belt tension', limit]],
      [122, ['', '', '- Bearing noise', '']],
    ]
    const rules = [
      ...[38, 96, 196, 326, 400].map((x): PlainRule => ({ x0: x, x1: x, y0: 50, y1: 128 })),
      ...[50, 66, 102, 128].map((y): PlainRule => ({ x0: 38, x1: 400, y0: y, y1: y })),
    ]
    const texts = rows.flatMap(([y, cells]) =>
      place(
        y,
        cells.flatMap((text, at): Row => (text ? [[columns[at]!, text]] : [])),
      ),
    )
    const plants = await readPlants([[...place(40, [[40, 'Plant: NT-01 Hall']]), ...texts]], rules)
    return plants.flatMap(({ equipment }) =>
      equipment.flatMap(({ equipment_id: tag, checklists }) =>
        checklists.flatMap(({ tasks }) =>
          tasks.map((task) => [tag, task.title, task.tolerance_max, task.source.uncertain]),
        ),
      ),
    )
  }

  it.each(['Task', 'Weekly checks'])('has several tasks: %s', async (title) => {
    expect(await read([title, 'Remarks'], '')).toEqual([
      ['K-1', 'Oil level', null, undefined],
      ['K-1', 'Oil temperature', 95, undefined],
      ['F-2', 'Belt tension', null, undefined],
      ['F-2', 'Bearing noise', null, undefined],
    ])
  })

  it('does not say which of them has the limit of the row', async () => {
    const tasks = await read(['Task', 'Limits'], 'max 4 mm')
    expect(tasks.map(([, title, , uncertain]) => [title, uncertain])).toContainEqual([
      'Bearing noise',
      ['max 4 mm'],
    ])
  })
})
