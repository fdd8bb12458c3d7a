/** What a technician is told of a piece of equipment before walking to it. */
export const equipmentStatuses = ['operational', 'maintenance', 'offline'] as const
/** One of the {@link equipmentStatuses}. */
export type EquipmentStatus = (typeof equipmentStatuses)[number]

/**
 * How a piece of equipment stands: `offline` when it or its plant is out of use, `maintenance` when its plant is in
 * maintenance.
 */
export function equipmentStatus(
  isActive: boolean,
  plant: 'Active' | 'Maintenance' | 'Inactive' | 'Decommissioned',
): EquipmentStatus {
  if (!isActive || plant === 'Inactive' || plant === 'Decommissioned') return 'offline'
  return plant === 'Maintenance' ? 'maintenance' : 'operational'
}
