import { describe, expect, it } from 'vitest'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const top = ['Plant: NT-01 Hall', 'Equipment: P-1 Pump', 'Checklist: Round']

/** Lines below one another; a line of two parts has the second one at the right. */
async function read(lines: (string | [string, string])[], head = top) {
  const texts = [...head, ...lines].flatMap((line, row) =>
    [line].flat().map((text, part) => ({ x: part === 0 ? 50 : 400, y: 60 + row * 11, text })),
  )
  const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
  return plants
}

async function readTasks(lines: (string | [string, string])[]) {
  const [plant] = await read(lines)
  return plant!.equipment.flatMap(({ checklists }) => checklists.flatMap(({ tasks }) => tasks))
}

describe('tasks with boxes to tick and blanks at their right', () => {
  it('are read without them, with the unit of the blank', async () => {
    const tasks = await readTasks([
      ['1. Suction pressure [min 2 / max 4 bar]', 'Reading: ____ bar [ ] OK [ ] Not OK'],
      ['2. Bearing temperature', 'Reading: ____ mm/s'],
      ['3. Leaks', '[ ] OK [ ] Not OK [ ] N/A'],
    ])
    expect(tasks).toMatchObject([
      { title: 'Suction pressure', tolerance_min: 2, tolerance_max: 4, unit: 'bar' },
      { title: 'Bearing temperature', unit: 'mm/s', requires_measurement: true },
      { title: 'Leaks', unit: '', requires_measurement: false },
    ])
  })

  it('are not continued by the line below, although the boxes reach the right edge', async () => {
    const tasks = await readTasks([
      ['1. Leaks', '[ ] OK [ ] Not OK [ ] N/A'],
      '     Look below the base frame.',
      ['2. Belt', '[ ] OK [ ] Not OK [ ] N/A'],
    ])
    expect(tasks).toMatchObject([
      { title: 'Leaks', description: 'Look below the base frame.' },
      { title: 'Belt', description: '' },
    ])
  })
})

describe('tasks whose numbers fill their places', () => {
  it('have the lines below their texts', async () => {
    const texts = [...top, '1.1.1Winding temperature', '1.1.2Guard'].map((text, row) => ({
      ...{ x: 50, y: 60 + row * 26, text },
    }))
    const below = [
      { x: 71, y: 60 + 3 * 26 + 14, text: 'max. 110 °C' },
      { x: 71, y: 60 + 4 * 26 + 14, text: 'Sealed' },
    ]
    const { plants } = await parseWeeklyPdf(writePlainPdf([[...texts, ...below]]), () => {})
    expect(plants[0]!.equipment[0]!.checklists[0]!.tasks).toMatchObject([
      { title: 'Winding temperature', tolerance_max: 110, unit: '°C' },
      { title: 'Guard', description: 'Sealed' },
    ])
  })
})

describe('limits in the explanation of a task with an expected condition', () => {
  const readExplained = async (explanation: string) => {
    const [task] = await readTasks(['1. Cooler fins', 'Expected: Clean', `Instructions: ${explanation}`])
    expect(task).toMatchObject({ title: 'Cooler fins', expected_result: 'Clean' })
    return task!
  }

  it('are those of the task when nothing else is said', async () => {
    expect(await readExplained('Range 4 to 6 bar.')).toMatchObject({ tolerance_min: 4, tolerance_max: 6 })
  })

  it('are doubted in a sentence that asks for an inspection', async () => {
    const task = await readExplained('Read the gauge at the outlet, at most 6 bar.')
    expect(task).toMatchObject({ tolerance_max: null, requires_measurement: true })
    expect(task.unread_limits).toContain('at most 6 bar')
  })

  it('belong to the work in any other sentence', async () => {
    const task = await readExplained('Blow out from the inside with dry air, at most 2 bar.')
    expect(task).toMatchObject({ tolerance_max: null, unread_limits: '', requires_measurement: false })
    expect(task.description).toContain('at most 2 bar')
  })
})

describe('tasks with a colon', () => {
  const items = [
    '- Suction pressure: min 2 / max 4 bar. At the gauge of the pump.',
    '- Belt cracks: none longer than a hand. Stop the fan first. Photo.',
    '- Oil: clean.',
    '- Test wand: rejected 3 of 3. Leading edge.',
    '- pH of the water: 7 to 8 pH.',
    '- Drain the trap. Open it slowly, e.g. by hand, approx. Half a turn.',
    '- Take a photo',
  ]

  it('are split into title, limit or result, explanation and photo when most are written so', async () => {
    expect(await readTasks(items)).toMatchObject([
      {
        title: 'Suction pressure',
        description: 'At the gauge of the pump.',
        expected_result: '',
        tolerance_min: 2,
        tolerance_max: 4,
        unit: 'bar',
      },
      {
        title: 'Belt cracks',
        description: 'Stop the fan first.',
        expected_result: 'None longer than a hand',
        requires_photo: true,
      },
      { title: 'Oil', expected_result: 'Clean', description: '' },
      { title: 'Test wand', expected_result: 'Rejected 3 of 3', description: 'Leading edge.' },
      { title: 'pH of the water', tolerance_min: 7, tolerance_max: 8, unit: 'pH' },
      {
        title: 'Drain the trap',
        description: 'Open it slowly, e.g. by hand, approx. Half a turn.',
        expected_result: '',
      },
      { title: 'Take a photo', requires_photo: true },
    ])
  })

  it('stay whole when they are few', async () => {
    const tasks = await readTasks([
      items[2]!,
      '- Check the belt',
      '- Check the coupling',
      '- Check the guard',
    ])
    expect(tasks[0]).toMatchObject({ title: 'Oil: clean.', expected_result: '' })
  })
})

describe('a word at the end of a line', () => {
  it.each([
    ['Inspect the coupling of the ther-', 'mocouple', 'Inspect the coupling of the thermocouple'],
    [
      'Use the key that was handed out and an expiry-',
      'checked bottle',
      'Use the key that was handed out and an expiry-checked bottle',
    ],
    ['Operate the emergency stop and each pull-', 'cord', 'Operate the emergency stop and each pull-cord'],
  ])('%s %s', async (line, next, title) => {
    const tasks = await readTasks([`1. ${line}`, `    ${next}`])
    expect(`${tasks[0]!.title} ${tasks[0]!.description}`.trim()).toBe(title)
  })
})

describe('codes of plants without digits', () => {
  it.each([
    ['HQ-A - Head Office', 'HQ-A', 'Head Office'],
    ['RB | Biscuit Works', 'RB', 'Biscuit Works'],
    ['Non-ferrous hall', 'NON-FERROUS-HALL', 'Non-ferrous hall'],
  ])('%s', async (text, plant_id, name) => {
    const [plant] = await read(['1. Leaks', '2. Belt'], [`Plant: ${text}`, ...top.slice(1)])
    expect(plant).toMatchObject({ plant_id, name })
  })
})

describe('a task of two lines in a list with conditions below the tasks', () => {
  const conditions = ['Latch', 'Belt', 'Lamp', 'Seal', 'Cover', 'Flame'].flatMap((task, index) => [
    `- ${task}`,
    index === 0 ? '   max. 85 dB(A)' : '   Sealed well',
  ])

  it('ends with the line that begins with a small letter', async () => {
    const tasks = await readTasks([
      ...conditions,
      '- Earthing connection tight and without',
      '   corrosion [Photo]',
      '   Tight',
      '- Noise',
      '   max. 80 dB(A)',
    ])
    expect(tasks.at(-2)).toMatchObject({
      title: 'Earthing connection tight and without corrosion',
      expected_result: 'Tight',
      requires_photo: true,
    })
    expect(tasks.at(-1)).toMatchObject({ title: 'Noise', tolerance_max: 80 })
  })

  it('ends with the line that closes its bracket, although that begins with a number', async () => {
    const tasks = await readTasks([
      '[ ] Jockey pump starts at set pressure (between',
      '     5.8 and 6.2 bar)',
      '     Open the drain slowly.',
      '[ ] Water pressure (> 6 bar)',
      '[ ] Leaks (none',
      'a) Valve',
    ])
    expect(tasks).toMatchObject([
      { title: 'Jockey pump starts at set pressure', description: 'Open the drain slowly.' },
      { title: 'Water pressure', tolerance_min: 6 },
      { title: 'Leaks (none' },
      { title: 'Valve' },
    ])
    expect(tasks[0]).toMatchObject({ tolerance_min: 5.8, tolerance_max: 6.2, unit: 'bar' })
  })

  it('ends with a line whose first word is also a label', async () => {
    const texts = [...top, '- Colour of smoke after five', 'minutes: No visible smoke', '- Noise']
    const page = texts.map((text, row) => ({
      ...{ x: text.startsWith('min') ? 57 : 50, y: 60 + row * 11, text },
    }))
    const rules = [44, 160].map((x) => ({ x0: x, x1: x, y0: 46, y1: 140 }))
    const { plants } = await parseWeeklyPdf(writePlainPdf([page], rules), () => {})
    const [checklist] = plants[0]!.equipment[0]!.checklists
    expect(checklist).toMatchObject({ estimated_duration: null })
    expect(checklist!.tasks.map(({ title }) => title)).toEqual([
      'Colour of smoke after five minutes: No visible smoke',
      'Noise',
    ])
  })
})

describe('columns of a list whose titles are unknown', () => {
  const readColumns = async (rows: string[][]) => {
    const places = [50, 80, 220, 330, 420]
    const texts = [...top.map((text) => [text]), ...rows].flatMap((row, index) =>
      row.map((text, column) => ({ x: places[column]!, y: 60 + index * 14, text })),
    )
    const { plants } = await parseWeeklyPdf(writePlainPdf([texts]), () => {})
    return plants[0]!.equipment[0]!.checklists[0]!.tasks.map(({ title, source }) => [title, source.uncertain])
  }

  it('are uncertain parts of the tasks', async () => {
    const rows = [
      ['1', 'Oil level', 'Dipstick', 'Weekly'],
      ['2', 'Belt', 'By hand', 'Monthly'],
    ]
    expect(await readColumns(rows)).toEqual([
      ['Oil level Dipstick Weekly', ['Dipstick', 'Weekly']],
      ['Belt By hand Monthly', ['By hand', 'Monthly']],
    ])
  })

  it('are certain when they are limits, marks or answers to tick', async () => {
    const rows = [
      ['1.1.1', 'Oil level', 'at most 5 mm', '[ ] OK [ ] Not OK'],
      ['1.1.2', 'Belt', '(photo)'],
    ]
    expect(await readColumns(rows)).toEqual([
      ['Oil level', undefined],
      ['Belt', undefined],
    ])
  })
})

describe('a limit without a unit below a task whose line is full', () => {
  it('is its limit', async () => {
    const full =
      'pH value of the boiler water in the sample that was taken below the drum of the second boiler in the northern hall of the works'
    const tasks = await readTasks([`1. ${full}`, '    from 10.5 to 11.5', '2. Seal'])
    expect(tasks).toMatchObject([
      { title: full, tolerance_min: 10.5, tolerance_max: 11.5 },
      { title: 'Seal' },
    ])
  })
})
