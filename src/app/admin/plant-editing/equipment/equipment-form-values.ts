import type { Equipment } from '#src/contract/plants.ts'

/** What the form of a piece of equipment holds. */
export type EquipmentFormValues = Pick<
  Equipment,
  | 'name'
  | 'equipment_id'
  | 'equipment_type'
  | 'manufacturer'
  | 'model'
  | 'location'
  | 'criticality'
  | 'specifications'
  | 'maintenance_notes'
> & { plant: number }

/** What the form starts with; nothing is said of what is new. */
export function startValues(plant: number, equipment: Equipment | null): EquipmentFormValues {
  return {
    plant,
    name: equipment?.name ?? '',
    equipment_id: equipment?.equipment_id ?? '',
    equipment_type: equipment?.equipment_type ?? '',
    manufacturer: equipment?.manufacturer ?? '',
    model: equipment?.model ?? '',
    location: equipment?.location ?? '',
    criticality: equipment?.criticality ?? '',
    specifications: equipment?.specifications ?? [],
    maintenance_notes: equipment?.maintenance_notes ?? '',
  }
}
