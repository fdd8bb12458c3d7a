import { expect, it } from 'vitest'
import { listPresets } from './filter-values.ts'

it('offers the last seven days, Monday to Sunday, and the whole month around a date', () => {
  expect(listPresets('2026-11-18').map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-12', '2026-11-18'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-01', '2026-11-30'],
  ])
})

it('counts a Sunday to the week of the Monday before', () => {
  const [, week] = listPresets('2026-11-22')
  expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22' })
})
