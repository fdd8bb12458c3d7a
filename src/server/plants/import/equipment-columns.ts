import type { EquipmentField } from '#src/rules/import-columns.ts'

/** The texts of equipment that a file can change. */
export const textFields = [
  'name',
  'equipment_type',
  'manufacturer',
  'model',
  'location',
  'criticality',
  'maintenance_notes',
] as const

export const requiredOfEquipment: EquipmentField[][] = [['plant_id', 'plant'], ['equipment_id']]
