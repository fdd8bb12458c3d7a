import { describe, expect, test } from 'vitest'
import { moveTo, sortByIds } from './task-order.ts'

describe('task order', () => {
  test.each([
    ['up', 2, 1, 'acbd'],
    ['down', 0, 1, 'bacd'],
    ['from the first place to the last', 0, 3, 'bcda'],
    ['from the last place to the first', 3, 0, 'dabc'],
    ['beyond the end, which is the end', 1, 9, 'acdb'],
    ['before the start, which is the start', 2, -1, 'cabd'],
  ])('moves an item %s', (_what, from, to, after) => {
    const before = [...'abcd']
    expect(moveTo(before, from, to).join('')).toBe(after)
    expect(before.join('')).toBe('abcd')
  })

  const tasks = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const orderOf = (order: number[] | null) => sortByIds(tasks, order).map(({ id }) => id)

  test('keeps the saved order without a wanted one', () => expect(orderOf(null)).toEqual([1, 2, 3]))

  test('applies the wanted order, appends new tasks and skips deleted ones', () => {
    expect(orderOf([3, 1, 2])).toEqual([3, 1, 2])
    expect(orderOf([2, 9, 1])).toEqual([2, 1, 3])
  })
})
