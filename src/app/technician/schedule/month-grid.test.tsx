// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import { sampleAssignment } from '#tests/offline/harness/sample-work.ts'
import { renderPart } from '#tests/render-part.tsx'
import { showServerCopy } from '../assignment/show-server-copy.ts'
import type { OlderWork } from '../assignment/use-assignments-between.ts'
import { MonthGrid } from './month-grid.tsx'

const today = '2026-11-21'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const due = (id: number, due_date: string, more: Partial<TechnicianAssignment> = {}) =>
  showServerCopy(sampleAssignment(id, [], { due_date, ...more }), today)

async function open(work: ReturnType<typeof due>[], older: OlderWork = { status: 'not_needed' }) {
  const onOpen = vi.fn()
  page = renderPart(<MonthGrid date={today} today={today} work={work} older={older} onOpen={onOpen} />)
  await page.ready
  return onOpen
}

const dayOf = (date: string) => page.find(`[data-day="${date}"]`) as HTMLButtonElement

test('renders 42 days under seven weekdays, Sunday first', async () => {
  await open([])
  expect(page.all('th').map((head) => head.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  expect(page.all('td button')).toHaveLength(42)
  expect(page.all('tbody tr')).toHaveLength(6)
})

test('shows two assignments of a day, the total and the number of hidden ones', async () => {
  await open([due(1, '2026-11-17'), due(2, '2026-11-17'), due(3, '2026-11-17'), due(4, '2026-11-18')])
  const busy = dayOf('2026-11-17')
  expect(busy.getAttribute('aria-label')).toBe('Tuesday 17 November, 3 assignments')
  expect(busy.querySelectorAll('[data-status]')).toHaveLength(2)
  expect(busy.textContent).toContain('+1 more')
  expect(dayOf('2026-11-18').textContent).not.toContain('more')
  expect(dayOf('2026-11-19').getAttribute('aria-label')).toBe('Thursday 19 November, no assignments')
})

test('marks today visually and for screen readers', async () => {
  await open([])
  expect(page.all('[aria-current="date"]')).toEqual([dayOf(today)])
  expect(dayOf(today).getAttribute('aria-label')).toBe('Saturday 21 November, today, no assignments')
})

test('opens the day on press', async () => {
  const onOpen = await open([])
  await act(async () => dayOf('2026-11-05').click())
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2026-11-05')
})

test('moves between days by arrow keys, with one day in the tab order', async () => {
  await open([])
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  dayOf(today).focus()
  await press('ArrowUp')
  expect(document.activeElement).toBe(dayOf('2026-11-14'))
  await press('ArrowLeft')
  expect(document.activeElement).toBe(dayOf('2026-11-13'))
  expect(page.all('td button[tabindex="0"]')).toEqual([dayOf('2026-11-13')])
  dayOf('2026-11-01').focus()
  await press('ArrowLeft')
  expect(document.activeElement).toBe(dayOf('2026-11-01'))
})

test('never shows an incomplete day as empty', async () => {
  const missing = { status: 'missing', before: '2026-11-07', error: null, retry: () => undefined } as const
  await open([due(1, '2026-11-05')], missing)
  expect(dayOf('2026-11-06').getAttribute('aria-label')).toBe(
    'Friday 6 November, older work is not on this phone',
  )
  expect(dayOf('2026-11-05').getAttribute('aria-label')).toBe(
    'Thursday 5 November, 1 assignment, older work is not on this phone',
  )
  expect(dayOf('2026-11-07').getAttribute('aria-label')).toBe('Saturday 7 November, no assignments')
})
