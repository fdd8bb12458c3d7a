import { expect, test } from 'vitest'
import { equipmentStatus } from './equipment-status.ts'

test.each([
  [true, 'Active', 'operational'],
  [true, 'Maintenance', 'maintenance'],
  [true, 'Inactive', 'offline'],
  [true, 'Decommissioned', 'offline'],
  [false, 'Active', 'offline'],
  [false, 'Maintenance', 'offline'],
] as const)('equipment in use %s in a plant that is %s is %s', (isActive, plant, status) => {
  expect(equipmentStatus(isActive, plant)).toBe(status)
})
