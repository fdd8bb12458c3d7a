// @vitest-environment happy-dom
import { act, type Key, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { toReadyList } from './list-state.ts'

interface Pump {
  tag: string
  hours: number
  isSealed?: boolean
}

interface Plant {
  name: string
  pumps: readonly Pump[]
}

const plants: readonly Plant[] = [
  {
    name: 'Boiler House',
    pumps: [
      { tag: 'P-10', hours: 3 },
      { tag: 'P-2', hours: 20 },
    ],
  },
  { name: 'Water Works', pumps: [{ tag: 'P-30', hours: 7, isSealed: true }] },
  { name: 'Cooling Tower', pumps: [] },
]

const columns: readonly Column<Pump>[] = [
  { key: 'tag', header: 'Tag', kind: 'name', sortBy: (pump) => pump.tag, cell: (pump) => pump.tag },
  {
    key: 'hours',
    header: 'Hours',
    isOptional: true,
    sortBy: (pump) => pump.hours,
    cell: (pump) => pump.hours,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (pump, { isOpen, toggleDetails, detailsId }) => (
      <button type="button" aria-expanded={isOpen} aria-controls={detailsId} onClick={toggleDetails}>
        Open {pump.tag}
      </button>
    ),
  },
]

function Pumps() {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  return (
    <>
      <DataTable
        label="Pumps"
        columns={columns}
        list={toReadyList(plants)}
        groupOf={({ name, pumps }: Plant) => ({
          key: name,
          heading: <h2>{name}</h2>,
          rows: pumps,
          note: pumps.length === 0 ? 'No pumps' : undefined,
        })}
        rowKey={(pump) => pump.tag}
        empty={{ title: 'No plants' }}
        selection={{
          chosen,
          onChoose: setChosen,
          canChoose: (pump) => !pump.isSealed,
          labelOf: (pump) => `Select ${pump.tag}`,
          header: 'Selection',
          allLabel: 'Select all',
        }}
        details={(pump) => `All about ${pump.tag}`}
      />
      <output>Chosen: {[...chosen].join()}</output>
    </>
  )
}

let page: ReturnType<typeof renderPart>
beforeEach(async () => {
  page = renderPart(<Pumps />)
  await page.ready
})
afterEach(() => page.remove())

const lines = () =>
  page.all('tbody tr').map((row) => row.querySelector('h2, [data-name]')?.textContent ?? row.textContent)
const heads = () => page.all('[role=columnheader]').map((head) => head.textContent)
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
const tick = (found: HTMLInputElement | null | undefined) => act(async () => found?.click())

test('groups rows, and shows the note of an empty group', () => {
  expect(lines()).toEqual(['Boiler House', 'P-10', 'P-2', 'Water Works', 'P-30', 'Cooling Tower', 'No pumps'])
  expect(page.all('[role=rowgroup]')).toHaveLength(1 + plants.length)
  const spans = page.all('tbody td[colspan]').map((cell) => cell.getAttribute('colspan'))
  expect(new Set(spans)).toEqual(new Set(['4']))
})

test('sorts within groups and sets aria-sort', async () => {
  const head = () => page.all('[role=columnheader]')[1]!
  expect(head().getAttribute('aria-sort')).toBe('none')
  await page.press('Tag')
  expect(lines().slice(0, 3)).toEqual(['Boiler House', 'P-2', 'P-10'])
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  await page.press('Tag')
  expect(lines().slice(0, 3)).toEqual(['Boiler House', 'P-10', 'P-2'])
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await page.press('Hours')
  expect(head().getAttribute('aria-sort')).toBe('none')
  expect(page.all('[role=columnheader]')[3]!.hasAttribute('aria-sort')).toBe(false)
})

test('selects rows one by one; rows that are not selectable have no checkbox', async () => {
  expect(box('Select P-30')).toBeNull()
  await tick(box('Select P-2'))
  expect(page.text()).toContain('Chosen: P-2')
  expect(page.all('tr[data-chosen]')).toHaveLength(1)
  await tick(box('Select P-2'))
  expect(page.all('tr[data-chosen]')).toHaveLength(0)
})

test('selects and deselects all selectable rows by the header checkbox', async () => {
  await tick(box('Select P-2'))
  expect(box('Select all')?.indeterminate).toBe(true)
  await tick(box('Select all'))
  expect(page.text()).toContain('Chosen: P-10,P-2')
  expect(box('Select all')?.checked).toBe(true)
  await tick(box('Select all'))
  expect(page.all('tr[data-chosen]')).toHaveLength(0)
})

test('expands row details and links them with aria-controls', async () => {
  await page.press('Open P-2')
  const details = document.getElementById(page.button('Open P-2').getAttribute('aria-controls') ?? '')
  expect(details?.textContent).toBe('All about P-2')
  expect(page.button('Open P-2').getAttribute('aria-expanded')).toBe('true')
  await page.press('Open P-2')
  expect(page.text()).not.toContain('All about P-2')
})

test('hides and shows optional columns', async () => {
  await page.press('Columns')
  const labels = [...document.querySelectorAll('[role=dialog] label')].map((label) => label.textContent)
  expect(labels).toEqual(['Hours'])
  const choice = document.querySelector<HTMLInputElement>('[role=dialog] input')
  await tick(choice)
  expect(heads()).toEqual(['', 'Tag', 'Actions'])
  await tick(choice)
  expect(heads()).toEqual(['', 'Tag', 'Hours', 'Actions'])
})

test('sorts by a select on a phone', async () => {
  await page.remove()
  ;(
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({
    width: 390,
  })
  page = renderPart(<Pumps />)
  await page.ready
  expect(page.all('thead button, thead input')).toEqual([])
  const select = page.find('select') as HTMLSelectElement
  expect(document.querySelector(`label[for="${select.id}"]`)?.textContent).toBe('Sort by')
  await act(async () => {
    select.value = 'hours descending'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(lines().slice(0, 3)).toEqual(['Boiler House', 'P-2', 'P-10'])
})
