import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { listTasks, place, type Row, readPlants } from '#tests/weekly-pdf/read-plain-plan.ts'
import type { PlainRule } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

describe('a title of two parts with a slash', () => {
  it.each([
    ['Oczekiwany', 'wynik / Zakres'],
    ['Expected', 'result / Limits'],
  ])('stays one title when it breaks before them: %s %s', async (upper, lower) => {
    const document = new jsPDF({ unit: 'pt' })
    const write = (y: number, texts: [number, string][]) => {
      for (const [x, text] of texts) document.text(text, x, y)
    }
    document.setFontSize(9)
    write(40, [[40, 'Plant: NT-01 Hall']])
    write(52, [[40, 'Equipment: P-1 Pump']])
    write(80, [[240, upper]])
    write(91, [
      [40, 'No.'],
      [80, 'Task'],
      [240, lower],
      [340, 'Photo'],
    ])
    write(106, [
      [40, '1'],
      [80, 'Drain'],
      [240, 'Free'],
      [340, 'X'],
    ])
    write(121, [
      [40, '2'],
      [80, 'Supply air'],
      [240, '17.5 \u00b1 1.5 bar'],
      [340, '-'],
    ])
    const { plants } = await parseWeeklyPdf(new Uint8Array(document.output('arraybuffer')), () => {})
    expect(listTasks(plants)).toMatchObject([
      { title: 'Drain', expected_result: 'Free', tolerance_max: null },
      { title: 'Supply air', tolerance_min: 16, tolerance_max: 19, unit: 'bar' },
    ])
  })
})

describe('titles of several lines', () => {
  it('are no page header where only their first line repeats', async () => {
    const makePage = (row: Row) => [
      ...place(50, [[40, 'Plant']]),
      ...place(59, [
        [40, 'code'],
        [100, 'Building'],
        [180, 'Equipment'],
        [260, 'Tag'],
        [320, 'Task'],
      ]),
      ...place(75, row),
    ]
    const rows = ['Belt', 'Guard', 'Noise'].map(
      (task, index): Row => [
        [40, 'P07'],
        [100, 'Hall'],
        [180, 'Pump'],
        [260, `L ${index}`],
        [320, task],
      ],
    )
    const plants = await readPlants(rows.map(makePage))
    expect(plants).toMatchObject([{ plant_id: 'P07', name: 'Hall' }])
    expect(plants[0]!.equipment.map((machine) => machine.equipment_id)).toEqual(['L 0', 'L 1', 'L 2'])
  })

  it('are no row of a frame close around the table', async () => {
    const texts = [
      ...place(44, [[60, 'Plant: NT-01 Hall']]),
      ...place(60, [[60, 'Checklist: Round']]),
      ...[
        [
          [42, 'Item'],
          [72, 'Check point'],
          [152, 'Expected'],
        ] as Row,
        [[152, 'result']] as Row,
        [
          [42, '1'],
          [72, 'Lamps work'],
          [152, 'All on'],
        ] as Row,
        [
          [42, '2'],
          [72, 'Unusual smell'],
          [152, 'None'],
        ] as Row,
      ].flatMap((row, index) => place([90, 99, 111, 123][index]!, row)),
    ]
    const columns = [40, 70, 150, 220]
    const rules = [
      ...[36, 224].map((x): PlainRule => ({ x0: x, x1: x, y0: 76, y1: 130 })),
      ...[76, 130].map((y): PlainRule => ({ x0: 36, x1: 224, y0: y, y1: y })),
      ...columns.map((x): PlainRule => ({ x0: x, x1: x, y0: 80, y1: 126 })),
      ...[80, 102, 114, 126].map((y): PlainRule => ({ x0: 40, x1: 220, y0: y, y1: y })),
    ]
    expect(listTasks(await readPlants([texts], rules))).toMatchObject([
      { title: 'Lamps work', expected_result: 'All on' },
      { title: 'Unusual smell', expected_result: 'None' },
    ])
  })

  it('may have more lines than a row, where they are bold', async () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'a4' }).setFontSize(8)
    pdf.text(['Plant: NT-01 Hall', 'Checklist: Round'], 40, 60)
    pdf.setFont('helvetica', 'bold')
    const columns = [40, 100, 180, 240, 300]
    const titles = [
      'Tag',
      'Machine',
      'Check|gland|packing|and|tighten|if it is|needed',
      'Oil level|in housing',
    ]
    for (const [column, title] of titles.entries())
      pdf.text(title.split('|'), columns[column]! + 2, 90, { lineHeightFactor: 1.15 })
    pdf.setFont('helvetica', 'normal')
    for (const [row, tag] of ['P-1', 'P-2'].entries())
      for (const [column, text] of [tag, 'Pump', '[ ]', '[ ]'].entries())
        pdf.text(text, columns[column]! + 2, 165 + row * 14)
    for (const x of columns) pdf.line(x, 80, x, 183)
    for (const y of [80, 155, 169, 183]) pdf.line(40, y, 300, y)
    const plan = await parseWeeklyPdf(new Uint8Array(pdf.output('arraybuffer')), () => {})
    expect(listTasks(plan.plants).map(({ title }) => title)).toEqual([
      'Check gland packing and tighten if it is needed',
      'Oil level in housing',
      'Check gland packing and tighten if it is needed',
      'Oil level in housing',
    ])
  })

  it('may be so long that two look like one text', async () => {
    const titles: Row = [
      [36, 'Pos. / Item'],
      [84, 'Point de contrôle / Work to be done'],
      [213, 'Instructions / Description'],
      [340, 'Mini / Min'],
      [400, 'Maxi / Max'],
    ]
    const plants = await readPlants([
      [
        ...place(60, [[36, 'Plant: NT-01 Hall']]),
        ...place(72, [[36, 'Equipment: P-1 Pump']]),
        ...place(84, [[36, 'Checklist: Round']]),
        ...place(100, titles),
        ...place(114, [
          [36, '1'],
          [84, 'Niveau sonore'],
          [400, '85 dB'],
        ]),
        ...place(128, [
          [36, '2'],
          [84, 'Point de rosée'],
          [400, '3 °C'],
        ]),
      ],
    ])
    expect(listTasks(plants)).toMatchObject([
      { title: 'Niveau sonore', tolerance_max: 85 },
      { title: 'Point de rosée', tolerance_max: 3 },
    ])
  })

  it('end before the first row, also when two of its words could be titles', async () => {
    const columns = [40, 100, 160, 240, 300, 400, 460, 520]
    const cells = (texts: string[]): Row =>
      texts.flatMap((text, column): Row => (text === '' ? [] : [[columns[column]!, text]]))
    const rows = [
      ['P07 Hall', 'Pompe', 'P 12', 'Contrôle', 'Vibrations du palier', '4,5 mm/s', 'N', 'O'],
      ['', '', '', '', 'Garniture sans fuite', 'Sec', 'O', 'O'],
      ['', '', '', '', 'Niveau du palier', 'Plein', 'O', 'N'],
    ]
    const titles = [
      'Site',
      'Machine',
      'N° équipement',
      'Liste',
      'Opération',
      'Limites',
      'Obligatoire',
      'Photo',
    ]
    const plants = await readPlants([
      [titles, ...rows].flatMap((texts, row) => place(60 + row * 14, cells(texts))),
      [titles, rows[0]!].flatMap((texts, row) => place(60 + row * 14, cells(texts))),
    ])
    expect(plants.map(({ plant_id }) => plant_id)).toEqual(['P07'])
    expect(plants[0]!.equipment[0]!.checklists[0]!.tasks.map(({ title }) => title)).toEqual([
      'Vibrations du palier',
      'Garniture sans fuite',
      'Niveau du palier',
      'Vibrations du palier',
    ])
  })

  it('belong together where those in the middle are between the lines of the others', async () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'a4' }).setFontSize(8)
    pdf.text(['Plant: NT-01 Hall', 'Equipment: E-1 Switchboard', 'Checklist: Round'], 40, 60)
    pdf.setFont('helvetica', 'bold')
    pdf.text('Temperature (°C)', 230, 99)
    pdf.text('Max. temp.', 160, 102.5)
    for (const [x, title] of [
      [40, 'Step'],
      [70, 'Measuring point'],
      [360, 'IR image'],
      [420, 'Comments'],
    ] as const)
      pdf.text(title, x, 106.5)
    for (const [x, title] of [
      [160, '[°C]'],
      [230, 'L1'],
      [270, 'L2'],
      [310, 'L3'],
    ] as const)
      pdf.text(title, x, 111)
    pdf.setFont('helvetica', 'normal')
    for (const [row, point] of ['Outgoing breaker', 'Motor terminals'].entries())
      for (const [column, text] of [String(row + 1), point, '85'].entries())
        pdf.text(text, [40, 70, 160][column]!, 128 + row * 14)
    pdf.line(228, 103, 350, 103)
    const { plants } = await parseWeeklyPdf(new Uint8Array(pdf.output('arraybuffer')), () => {})
    expect(listTasks(plants)).toMatchObject([
      { title: 'Outgoing breaker', tolerance_max: 85, unit: '°C' },
      { title: 'Motor terminals', tolerance_max: 85, unit: '°C' },
    ])
  })

  it('end before the conditions of a log sheet, also before "No drops"', async () => {
    const titles: Row = [
      [42, 'Tag'],
      [102, 'Asset'],
      [202, 'Seal leakage'],
      [302, 'Suction pressure'],
    ]
    const conditions: Row = [
      [202, 'No drops'],
      [302, '2 - 4 bar'],
    ]
    const columns = [40, 100, 200, 300, 400]
    const rules = [
      ...columns.map((x): PlainRule => ({ x0: x, x1: x, y0: 90, y1: 148 })),
      ...[90, 120, 134, 148].map((y): PlainRule => ({ x0: 40, x1: 400, y0: y, y1: y })),
      { x0: 200, y0: 105, x1: 400, y1: 105 },
    ]
    const rows = ['P-1', 'P-2'].flatMap((tag, row) =>
      place(130 + row * 14, [
        [42, tag],
        [102, 'Pump'],
      ]),
    )
    const head = place(80, [[42, 'Plant: NT-01 Hall']])
    const plants = await readPlants(
      [[...head, ...place(101, titles), ...place(115, conditions), ...rows]],
      rules,
    )
    expect(plants[0]!.equipment[1]!.checklists[0]!.tasks.map(({ title }) => title)).toEqual([
      'Seal leakage',
      'Suction pressure',
    ])
  })
})

describe('a row with words that are titles', () => {
  it('is a row when its cells are below those of other titles', async () => {
    const columns = [40, 120, 180, 260, 360, 440]
    const put = (y: number, texts: string[]) =>
      place(
        y,
        texts.flatMap((text, at): Row => (text ? [[columns[at]!, text]] : [])),
      )
    const plants = await readPlants([
      [
        ...put(60, ['Plant', 'Tag', 'Checklist', 'Task', 'Expected', 'Photo']),
        ...put(76, ['MK-01', 'P-101', 'Giro', 'Livello olio', 'Spia', 'S']),
        ...put(92, ['MK-01', 'P-101', 'Controllo', 'Tenuta meccanica', 'Nessuna', 'N']),
        ...put(108, ['MK-01', 'P-101', 'Controllo', 'Protezione del giunto', 'Chiusa', 'N']),
      ],
    ])
    expect(listTasks(plants).map(({ title }) => title)).toEqual([
      'Livello olio',
      'Tenuta meccanica',
      'Protezione del giunto',
    ])
  })
})

describe('headings without labels', () => {
  it('name plants when they are as large as those, and machines also before a note', async () => {
    const document = new jsPDF({ unit: 'pt' })
    let y = 40
    const write = (size: number, texts: [x: number, text: string, style?: string][]) => {
      for (const [x, text, style = 'normal'] of texts)
        document.setFont('Helvetica', style).setFontSize(size).text(text, x, y)
      y += 2 * size
    }
    write(16, [[40, 'Weekly rounds', 'bold']])
    for (const [plant, machine, task] of [
      ['Boiler House', 'B-201  Steam boiler', 'Seal'],
      ['Cooling Tower (CT-1)', 'F-301  Fan', 'Belt'],
    ] as const) {
      write(13, [[40, plant, 'bold']])
      write(10, [
        [40, machine, 'bold'],
        [300, 'every Monday'],
      ])
      write(9, [[52, `- ${task}`]])
      write(9, [[52, '- Noise']])
    }
    const { plants, notUnderstood } = await parseWeeklyPdf(
      new Uint8Array(document.output('arraybuffer')),
      () => {},
    )
    expect(
      plants.map(({ name, equipment }) => [name, ...equipment.map((item) => item.equipment_id)]),
    ).toEqual([
      ['Boiler House', 'B-201'],
      ['Cooling Tower', 'F-301'],
    ])
    expect(notUnderstood.map(({ text }) => text)).toEqual(['every Monday', 'every Monday'])
  })
})
