import { expect, test } from 'vitest'
import { t } from '#src/app/shared/i18n/shell.ts'
import { routes } from '#src/app/shell/ground/routes.ts'
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

test('a technician’s sidebar has what was asked for, in its order, and then more', () => {
  expect(navigation.technician.slice(0, 7).map(({ label, to }) => [t(label), to])).toEqual([
    ['Dashboard', '/technician'],
    ['My Assignments', '/technician/assignments'],
    ['Overdue Assignments', '/technician/overdue'],
    ['Assignment History', '/technician/assignment-history'],
    ['Checklist Execution', '/technician/checklists'],
    ['My Reports', '/technician/reports'],
    ['Schedule', '/technician/schedule'],
  ])
})

test('every item of a sidebar leads to a screen that its role may see', () => {
  for (const [role, items] of Object.entries(navigation))
    for (const { to } of items)
      expect(
        routes.find((route) => route.path === to && route.role === role),
        to,
      ).toBeDefined()
})
