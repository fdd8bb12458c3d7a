// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { toReadyList } from './list-state.ts'

const columns: readonly Column<{ tag: string }>[] = [
  { key: 'tag', header: 'Tag', kind: 'name', isSortable: true, cell: ({ tag }) => tag },
  { key: 'note', header: 'Note', isOptional: true, cell: () => '' },
]
const onOrder = vi.fn()
const onHide = vi.fn()

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

test('preserves the order of the server, shows it, and requests another one', async () => {
  page = renderPart(
    <DataTable
      label="Pumps"
      columns={columns}
      list={toReadyList([{ tag: 'P-2' }, { tag: 'P-10' }])}
      rowKey={({ tag }) => tag}
      empty={{ title: 'No pumps' }}
      sorting={{ order: { key: 'tag', direction: 'descending' }, onOrder }}
      hiding={{ hidden: new Set(['note']), onHide }}
    />,
  )
  await page.ready
  expect(page.all('tbody [data-item]').map((row) => row.getAttribute('data-item'))).toEqual(['P-2', 'P-10'])
  expect(
    page.all('[role=columnheader]').map((head) => [head.textContent, head.getAttribute('aria-sort')]),
  ).toEqual([['Tag', 'descending']])
  await page.press('Tag')
  expect(onOrder).toHaveBeenLastCalledWith(null)
  await page.press('Columns')
  document.querySelector<HTMLInputElement>('[role=dialog] input')?.click()
  expect(onHide).toHaveBeenLastCalledWith(new Set())
})
