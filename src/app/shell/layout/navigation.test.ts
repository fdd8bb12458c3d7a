import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { findActiveItem, navigation } from './navigation.ts'

const active = (pathname: string) => findActiveItem(navigation.technician, pathname)?.to

test('an item is active on its own screen and on those below it', () => {
  expect(active('/technician/assignments')).toBe('/technician/assignments')
  expect(active('/technician/assignments/archive')).toBe('/technician/assignments')
  expect(active('/technician')).toBe('/technician')
})

test('only one item is active: the one that fits best', () => {
  expect(active('/technician/sync')).toBe('/technician/sync')
  expect(active('/technician/assignment/4')).toBe('/technician')
  expect(active('/technician-room')).toBeUndefined()
})

test('every item of a sidebar leads to a screen that its role may see', () => {
  for (const [role, items] of Object.entries(navigation))
    for (const { to } of items)
      expect(
        routes.find((route) => route.path === to && route.role === role),
        to,
      ).toBeDefined()
})
