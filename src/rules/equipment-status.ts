/** The statuses of a piece of equipment that a technician sees before walking to it. */
export const equipmentStatuses = ['operational', 'maintenance', 'offline'] as const
/** One of the {@link equipmentStatuses}. */
export type EquipmentStatus = (typeof equipmentStatuses)[number]

/**
 * The status of a piece of equipment. It is `offline` when it or its plant is out of use, and `maintenance` when
 * its plant is in maintenance.
 */
export function equipmentStatus(
  isActive: boolean,
  plant: 'Active' | 'Maintenance' | 'Inactive' | 'Decommissioned',
): EquipmentStatus {
  if (!isActive || plant === 'Inactive' || plant === 'Decommissioned') return 'offline'
  return plant === 'Maintenance' ? 'maintenance' : 'operational'
}
