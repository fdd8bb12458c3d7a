/** A column of an import. The first title is the one of the template. */
export interface ColumnDefinition<Field extends string> {
  field: Field
  titles: readonly [string, ...string[]]
  /** The cell of the template's example row. */
  example: string
}

/** A field of equipment that a file can have. */
export type EquipmentField =
  | 'plant_id'
  | 'plant'
  | 'sector'
  | 'equipment_id'
  | 'name'
  | 'equipment_type'
  | 'manufacturer'
  | 'model'
  | 'location'
  | 'criticality'
  | 'maintenance_notes'
  | 'is_active'

/** The columns of a file of equipment, in the order of the template. */
export const equipmentColumns: readonly ColumnDefinition<EquipmentField>[] = [
  { field: 'plant_id', titles: ['Plant code', 'Plant ID', 'Plant no'], example: 'P-100' },
  { field: 'plant', titles: ['Plant', 'Plant name', 'Site'], example: 'Boiler house' },
  { field: 'sector', titles: ['Sector', 'Sector code', 'Sector name'], example: 'North' },
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
    example: 'PU-101',
  },
  {
    field: 'name',
    titles: ['Equipment name', 'Name', 'Equipment', 'Machine', 'Asset', 'Description'],
    example: 'Feed water pump',
  },
  { field: 'equipment_type', titles: ['Type', 'Equipment type'], example: 'Pump' },
  { field: 'manufacturer', titles: ['Manufacturer', 'Make', 'Maker'], example: 'Example Pumps' },
  { field: 'model', titles: ['Model', 'Model no'], example: 'FP-20' },
  { field: 'location', titles: ['Location', 'Equipment location'], example: 'Ground floor' },
  { field: 'criticality', titles: ['Criticality'], example: 'High' },
  { field: 'maintenance_notes', titles: ['Maintenance notes', 'Notes'], example: 'Spare seal in the store' },
  { field: 'is_active', titles: ['Active', 'Status'], example: 'Yes' },
]

/** A field of a user that a file can have. */
export type UserField = 'first_name' | 'last_name' | 'email' | 'role' | 'sector' | 'phone'

/** The columns of a file of users, in the order of the template. */
export const userColumns: readonly ColumnDefinition<UserField>[] = [
  { field: 'first_name', titles: ['First name', 'Given name', 'Forename'], example: 'Ada' },
  { field: 'last_name', titles: ['Last name', 'Surname', 'Family name'], example: 'Example' },
  { field: 'email', titles: ['Email', 'E-mail', 'Email address'], example: 'ada@company.example' },
  { field: 'role', titles: ['Role'], example: 'Technician' },
  { field: 'sector', titles: ['Sector', 'Sector code', 'Sector name'], example: 'North' },
  { field: 'phone', titles: ['Phone', 'Phone number', 'Telephone', 'Mobile'], example: '555 0100' },
]
