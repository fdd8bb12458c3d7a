// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { renderPart } from '#tests/render-part.tsx'
import type { Task } from './task.ts'
import { useTaskOrder } from './use-task-order.ts'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

/** The orders that the server received, and the callback that completes the current request. */
let savedOrders: number[][] = []
let answer: () => void = () => {}

beforeEach(() => {
  savedOrders = []
  vi.mocked(api).mockImplementation((async (
    _call: unknown,
    { task_orders }: { task_orders: { task_id: number }[] },
  ) => {
    savedOrders.push(task_orders.map(({ task_id }) => task_id))
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  }) as never)
})

const tasks = [1, 2, 3].map((id) => ({ id, title: `Task ${id}` })) as Task[]
let press: (from: number, to: number) => void

function Order() {
  const { shown, move } = useTaskOrder(7, tasks)
  press = move
  return <output>{shown.map(({ id }) => id).join(' ')}</output>
}

async function show() {
  const page = renderPart(
    <QueryArea>
      <Order />
    </QueryArea>,
  )
  await page.ready
  await page.until(() => expect(page.find('output')?.textContent).toBe('1 2 3'))
  return page
}

test('sends the latest order after the current request when the user moves on', async () => {
  const page = await show()
  await act(async () => press(0, 1))
  await act(async () => press(1, 2))
  await page.until(() => expect(page.find('output')?.textContent).toBe('2 3 1'))
  await page.until(() => expect(savedOrders).toEqual([[2, 1, 3]]))
  await act(async () => answer())
  await page.until(() =>
    expect(savedOrders).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  )
  await act(async () => answer())
  await page.remove()
})

test('sends a move between the response and the next render', async () => {
  const page = await show()
  await act(async () => press(0, 1))
  await page.until(() => expect(savedOrders).toEqual([[2, 1, 3]]))
  await act(async () => {
    answer()
    // Waits for the effects of the response; React does not render them inside this act().
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 20))
    press(0, 2)
  })
  await page.until(() => expect(savedOrders).toHaveLength(2))
  await act(async () => answer())
  await page.remove()
})
