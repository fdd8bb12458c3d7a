import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'
import type { ParsedPlan } from './plan/parsed-plan.ts'
import { toContent } from './reading/plan-nodes.ts'

const fixtures = new URL('../../../tests/fixtures/', import.meta.url)
const readLines = (...lines: (string | { text: string; size: number })[]) =>
  parseWeeklyPdf(
    writePlainPdf([
      lines.map((line, row) => ({
        x: 50,
        y: 60 + row * 16,
        ...(typeof line === 'string' ? { text: line } : line),
      })),
    ]),
    () => {},
  )

/** The reasons of a plan by node, as `kind name: reason`. */
const reasonsOf = (plan: ParsedPlan) =>
  toContent(plan).nodes.map(({ kind, source }) => `${kind}: ${source?.reason}`)

it('names labels and list items, and what is assumed without them', async () => {
  const lines = ['Equipment: P-101 Pump', '1. Look for leaks', '2. Listen to the bearings']
  expect(reasonsOf(await readLines(...lines))).toEqual([
    ...['plant: assumed', 'equipment: label', 'checklist: assumed'],
    ...['task: list_item', 'task: list_item'],
  ])
})

it('names checklists that are written once for several machines', async () => {
  const plan = await readLines(
    ...['Plant: NT-01 Hall', 'Checklist: Round', '1. Look for leaks', '2. Listen to the bearings'],
    ...['Equipment: P-101 Pump', 'Equipment: P-102 Pump'],
  )
  const shared = ['checklist: shared', 'task: shared', 'task: shared']
  expect(reasonsOf(plan)).toEqual([
    'plant: label',
    'equipment: label',
    ...shared,
    'equipment: label',
    ...shared,
  ])
})

it.each([
  ['weekly-pdf/sectioned-chromium', ['label', 'table_row']],
  ['weekly-pdf/sectioned-borderless-reportlab', ['label', 'open_table_row']],
  ['plan-kinds/lo_bullets', ['heading', 'list_item']],
  ['plan-kinds/lc_matrix', ['carried_over', 'label', 'table_row', 'title']],
  ['plan-kinds/lw_extinguishers', ['label', 'shared', 'table_row']],
])('finds the reasons of %s', async (name, reasons) => {
  const bytes = new Uint8Array(await readFile(new URL(`${name}.pdf`, fixtures)))
  const plan = await parseWeeklyPdf(bytes, () => {})
  expect([...new Set(toContent(plan).nodes.map(({ source }) => source?.reason))].sort()).toEqual(reasons)
})
