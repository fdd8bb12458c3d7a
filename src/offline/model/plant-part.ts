import type { PlantEquipment } from '#src/contract/equipment-guide.ts'

/** A part of the equipment of a plant; the document `plant_equipment` names its version. */
export interface PlantPart {
  version: string
  equipment: PlantEquipment[]
}
