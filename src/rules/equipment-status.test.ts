import { expect, test } from 'vitest'
import { equipmentStatus } from './equipment-status.ts'

test.each([
  [true, 'Active', 'operational'],
  [true, 'Maintenance', 'maintenance'],
  [true, 'Inactive', 'offline'],
  [true, 'Decommissioned', 'offline'],
  [false, 'Active', 'offline'],
  [false, 'Maintenance', 'offline'],
] as const)(
  'equipment with is_active %s in a plant with status %s has the status %s',
  (isActive, plant, status) => {
    expect(equipmentStatus(isActive, plant)).toBe(status)
  },
)
