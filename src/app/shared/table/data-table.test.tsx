// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { renderPart } from '#tests/render-part.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { ListState } from './list-state.ts'

interface Pump {
  id: number
  name: string
}

const columns: readonly Column<Pump>[] = [
  { key: 'name', header: 'Pump', kind: 'name', cell: (pump) => pump.name },
  {
    key: 'parts',
    header: 'Parts',
    cell: () => (
      <>
        3 parts<div>impeller, seal, shaft</div>
      </>
    ),
  },
  { key: 'actions', header: 'Actions', kind: 'actions', cell: () => 'Edit' },
]
const onRetry = vi.fn()
const onPage = vi.fn()
const ready: ListState<Pump> = {
  status: 'ready',
  rows: [
    { id: 1, name: 'Feedwater Pump A' },
    { id: 2, name: 'Feedwater Pump B' },
  ],
  count: 55,
  error: null,
  onRetry,
  isRefreshing: false,
}

let page: ReturnType<typeof renderPart>
async function show(list: ListState<Pump>, number = 1) {
  page = renderPart(
    <DataTable
      label="Pumps"
      columns={columns}
      list={list}
      rowKey={(pump) => pump.id}
      empty={{ title: 'No pumps found', text: 'Upload a weekly PDF.' }}
      failure="Failed to load pumps"
      paging={{ page: number, pageSize: 25, onPage }}
    />,
  )
  await page.ready
}
afterEach(() => page.remove())

test('shows the columns and a loading state while a list loads', async () => {
  await show({ ...ready, status: 'loading', rows: [] })
  expect(page.all('[role=columnheader]').map((head) => head.textContent)).toEqual([
    'Pump',
    'Parts',
    'Actions',
  ])
  expect(page.text()).toContain('Loading Pumps')
})

test('shows the empty state and the next step', async () => {
  await show({ ...ready, rows: [], count: 0 })
  expect(page.text()).toContain('No pumps found')
  expect(page.text()).toContain('Upload a weekly PDF.')
  expect(page.find('[role=table]')).toBeNull()
})

test('shows the error with its reason and a retry button', async () => {
  const error = new ApiError(0, 'network', 'Network error - please check your connection')
  await show({ ...ready, status: 'error', error })
  expect(page.find('[role=alert]')?.textContent).toContain('Failed to load pumps')
  expect(page.find('[role=alert]')?.textContent).toContain('Network error')
  await page.press('Try Again')
  expect(onRetry).toHaveBeenCalledOnce()
})

test('shows rows, position and pagination', async () => {
  await show(ready, 2)
  expect(page.all('tbody [role=row]')).toHaveLength(2)
  expect(page.text()).toContain('26–50 of 55')
  await page.press('Next page')
  expect(onPage).toHaveBeenLastCalledWith(3)
  await page.press('Previous page')
  expect(onPage).toHaveBeenLastCalledWith(1)
})

test('disables the next button on the last page', async () => {
  await show(ready, 3)
  expect(page.text()).toContain('51–55 of 55')
  expect(page.button('Next page').disabled).toBe(true)
})

test('labels each cell with its column on a phone', async () => {
  await show(ready)
  expect(page.find('tbody [role=cell]')?.getAttribute('data-label')).toBe('Pump')
})

test('renders a cell as label and value on a phone, whatever the value contains', async () => {
  await show({ ...ready, rows: [{ id: 1, name: 'Feedwater Pump A' }] })
  for (const cell of page.all('tbody [role=cell]')) expect(cell.childNodes).toHaveLength(1)
})
