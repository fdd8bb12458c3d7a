// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { addView, queryOfView, readViews, storeViews } from './stored-views.ts'

afterEach(() => localStorage.clear())

test('saves views per user by name', () => {
  const views = addView(addView([], { name: 'Late', query: 'status=overdue' }), { name: 'All', query: '' })
  storeViews(7, views)
  expect(readViews(7).map(({ name }) => name)).toEqual(['All', 'Late'])
  expect(readViews(8)).toEqual([])
  const changed = addView(views, { name: 'Late', query: 'status=overdue&view=list' })
  expect(changed).toEqual([
    { name: 'All', query: '' },
    { name: 'Late', query: 'status=overdue&view=list' },
  ])
  storeViews(7, [])
  expect(localStorage.length).toBe(0)
})

test.each(['{', '{"name":1}', '[{"name":"Late"}]'])('ignores invalid stored views: %s', (stored) => {
  localStorage.setItem('walkdown.views.7', stored)
  expect(readViews(7)).toEqual([])
})

test('stores filters, order and columns of a view, but not the page', () => {
  const address = new URLSearchParams('view=list&page=3&sort=-due&status=overdue&hide=priority&tab=plants')
  expect(queryOfView(address)).toBe('hide=priority&sort=-due&status=overdue&view=list')
})
