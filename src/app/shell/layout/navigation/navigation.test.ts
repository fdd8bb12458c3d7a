import { expect, test } from 'vitest'
import { routes } from '#src/app/shell/routes.ts'
import { t } from '#src/i18n/areas/shell.ts'
import type { Role } from '#src/rules/roles.ts'
import { adminItems } from './admin-sidebar.tsx'
import { findActiveItem } from './navigation.ts'
import { supervisorItems } from './supervisor-sidebar.tsx'
import { technicianItems } from './technician-sidebar.tsx'

const navigation = { admin: adminItems, supervisor: supervisorItems, technician: technicianItems }

const active = (address: string, role: Role = 'technician') => {
  const { pathname, search } = new URL(address, 'http://plant.example')
  return findActiveItem(navigation[role], { pathname, search })?.to
}

test('marks an item as active on its own screen and below', () => {
  expect(active('/technician/assignments')).toBe('/technician/assignments')
  expect(active('/technician/assignments/archive')).toBe('/technician/assignments')
  expect(active('/technician')).toBe('/technician')
})

test('marks only the best matching item', () => {
  expect(active('/technician/sync')).toBe('/technician/sync')
  expect(active('/technician-room')).toBeUndefined()
})

test.each([
  ['technician', '/technician/assignment/4', '/technician/assignments'],
  ['supervisor', '/supervisor/assignment/4', '/supervisor/assignments'],
  ['supervisor', '/supervisor/checklist-view?equipment=4', '/supervisor/assignments'],
  ['supervisor', '/supervisor/assignment-board?pdf=4', '/supervisor/assignments'],
  ['supervisor', '/supervisor/equipment/4/view', '/supervisor/calendar'],
  ['supervisor', '/supervisor/notifications', '/supervisor'],
  ['admin', '/admin/plants/equipment/4', '/admin/plants'],
] as const)('marks the item of origin for a %s at %s', (role, address, item) => {
  expect(active(address, role)).toBe(item)
})

test('has an item for pending reviews', () => {
  const reviews = '/supervisor/assignments?tab=reviews'
  expect(navigation.supervisor.map(({ to }) => to)).toContain(reviews)
  expect(active(`${reviews}&review=4`, 'supervisor')).toBe(reviews)
  expect(active('/supervisor/assignments?tab=team', 'supervisor')).toBe('/supervisor/assignments')
  expect(active('/supervisor/assignments', 'supervisor')).toBe('/supervisor/assignments')
})

test('lists the technician items in their order', () => {
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

test('links every item to a screen of its role', () => {
  for (const [role, items] of Object.entries(navigation))
    for (const { to } of items)
      expect(
        routes.find((route) => route.path === to.split('?')[0] && route.role === role),
        to,
      ).toBeDefined()
})
