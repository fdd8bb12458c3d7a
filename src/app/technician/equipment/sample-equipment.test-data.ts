import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'

/** A piece of equipment with default values. */
export function makeEquipment(known: Partial<EquipmentGuide> = {}): EquipmentGuide {
  return {
    id: 1,
    name: 'Feed pump',
    equipment_id: 'P-101',
    equipment_type: '',
    manufacturer: '',
    model: '',
    location: '',
    criticality: '',
    status: 'operational',
    plant_id: 3,
    plant_name: 'Boiler House',
    last_inspection: null,
    next_inspection: null,
    specifications: [],
    maintenance_notes: '',
    manual: null,
    specification_sheet: null,
    findings: [],
    total_findings: 0,
    ...known,
  }
}
