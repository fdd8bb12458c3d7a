import type { ColumnDefinition } from '#src/server/spreadsheets/read-table.ts'

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

export type EquipmentField =
  | (typeof textFields)[number]
  | 'plant_id'
  | 'plant'
  | 'sector'
  | 'equipment_id'
  | 'is_active'

export const equipmentColumns: readonly ColumnDefinition<EquipmentField>[] = [
  { field: 'plant_id', titles: ['Plant code', 'Plant ID', 'Plant no'] },
  { field: 'plant', titles: ['Plant', 'Plant name', 'Site'] },
  { field: 'sector', titles: ['Sector', 'Sector code', 'Sector name'] },
  {
    field: 'equipment_id',
    titles: [
      'Equipment code',
      'Equipment ID',
      'Equipment no',
      'Tag',
      'Tag no',
      'Code',
      'Asset ID',
      'Asset no',
    ],
  },
  { field: 'name', titles: ['Equipment name', 'Name', 'Equipment', 'Machine', 'Asset', 'Description'] },
  { field: 'equipment_type', titles: ['Type', 'Equipment type'] },
  { field: 'manufacturer', titles: ['Manufacturer', 'Make', 'Maker'] },
  { field: 'model', titles: ['Model', 'Model no'] },
  { field: 'location', titles: ['Location', 'Equipment location'] },
  { field: 'criticality', titles: ['Criticality'] },
  { field: 'maintenance_notes', titles: ['Maintenance notes', 'Notes'] },
  { field: 'is_active', titles: ['Active', 'Status'] },
]

export const requiredOfEquipment: EquipmentField[][] = [['plant_id', 'plant'], ['equipment_id']]
