import { describe, expect, it } from 'vitest'
import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

/** The rest of a scanned page: its page number. */
const unreadable: PlainText[] = [{ x: 300, y: 800, text: 'Page 2 of 3' }]
const first = lines(
  'Plant: A-1 Hall',
  'Equipment: P-1 Pump',
  'Checklist: Weekly round',
  '1. Read the pressure',
)

function lines(...texts: string[]): PlainText[] {
  return texts.map((text, index) => ({ x: 50, y: 200 + index * 14, text }))
}

function table(...rows: string[][]): PlainText[] {
  return rows.flatMap((cells, row) =>
    cells.map((text, column) => ({ x: 50 + column * 90, y: 200 + row * 14, text })),
  )
}

async function readPages(...pages: PlainText[][]) {
  const reading = await parseWeeklyPdf(writePlainPdf(pages), () => {})
  const nodes = reading.plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.map((checklist) => ({
        names: [plant.name, equipment.name, checklist.name],
        isAssumed: [plant, equipment, checklist].map(({ source }) => source.confidence <= ASSUMED_CONFIDENCE),
        tasks: checklist.tasks.map((task) => task.title),
      })),
    ),
  )
  return { nodes, notUnderstood: reading.notUnderstood.map(({ text }) => text) }
}

const named = {
  names: ['Hall', 'Pump', 'Weekly round'],
  isAssumed: [false, false, false],
  tasks: ['Read the pressure'],
}

describe('after a page that cannot be read', () => {
  it('tasks of a list belong to no earlier plant, equipment or checklist', async () => {
    expect(await readPages(first, unreadable, lines('2. Look for leaks'))).toEqual({
      nodes: [
        named,
        {
          names: ['Unnamed plant', 'General', 'Inspection'],
          isAssumed: [true, true, true],
          tasks: ['Look for leaks'],
        },
      ],
      notUnderstood: [],
    })
  })

  it('equipment belongs to no earlier plant', async () => {
    const { nodes } = await readPages(
      first,
      unreadable,
      lines('Equipment: F-7 Fan', 'Checklist: Fan round', '1. Look for leaks'),
    )
    expect(nodes[1]).toMatchObject({
      names: ['Unnamed plant', 'Fan', 'Fan round'],
      isAssumed: [true, false, false],
    })
  })

  it('blank cells of a table are not "as above"', async () => {
    const head = ['Plant', 'Tag', 'Checklist', 'No.', 'Task']
    const { nodes } = await readPages(
      table(head, ['Hall', 'P-1', 'Round', '1', 'Read the pressure']),
      unreadable,
      table(head, ['', '', '', '2', 'Look for leaks']),
    )
    expect(nodes.map(({ names, tasks }) => [...names, ...tasks])).toEqual([
      ['Hall', 'P-1', 'Round', 'Read the pressure'],
      ['Unnamed plant', 'General', 'Inspection', 'Look for leaks'],
    ])
  })

  it('a wrapped value does not continue', async () => {
    const { nodes, notUnderstood } = await readPages(first, unreadable, lines('at the gauge'))
    expect(nodes).toEqual([named])
    expect(notUnderstood).toEqual(['at the gauge'])
  })

  it('a new plant label starts a new context', async () => {
    const { nodes } = await readPages(
      first,
      unreadable,
      lines('Plant: B-2 Mill', 'Equipment: F-7 Fan', 'Checklist: Fan round', '1. Look for leaks'),
    )
    expect(nodes[1]).toMatchObject({
      names: ['Mill', 'Fan', 'Fan round'],
      isAssumed: [false, false, false],
    })
  })
})

describe('assumed names', () => {
  it('reach the equipment that a row carries over to another plant', async () => {
    const { nodes } = await readPages(
      table(
        ['Plant', 'Tag', 'Checklist', 'No.', 'Task'],
        ['Hall', 'P-1', 'Round', '1', 'Read the pressure'],
        ['Mill', '', '', '2', 'Look for leaks'],
      ),
    )
    expect(nodes.map(({ names, isAssumed }) => [names, isAssumed])).toEqual([
      [
        ['Hall', 'P-1', 'Round'],
        [false, false, false],
      ],
      [
        ['Mill', 'P-1', 'Round'],
        [false, true, false],
      ],
    ])
  })

  it('reach the checklist of each machine in a table without checklists', async () => {
    const { nodes } = await readPages(
      table(
        ['Plant', 'Tag', 'No.', 'Task'],
        ['Hall', 'P-1', '1', 'Read the pressure'],
        ['Hall', 'P-2', '2', 'Look for leaks'],
      ),
    )
    expect(nodes.map(({ isAssumed }) => isAssumed)).toEqual([
      [false, false, true],
      [false, false, true],
    ])
  })
})
