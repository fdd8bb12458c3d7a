import type { Equipment } from '#src/contract/plants.ts'

/** The values of the equipment form. */
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

/** Initial form values; new equipment has empty fields. */
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
