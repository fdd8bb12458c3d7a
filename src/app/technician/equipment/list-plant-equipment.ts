import type { PlantEquipment } from '#src/contract/equipment-guide.ts'
import type { DocumentContent, PlantPart } from '#src/offline/public.ts'
import type { EquipmentStatus } from '#src/rules/equipment-status.ts'

/** Equipment of the technician's plants as this phone lists it, whether it is assigned to them or not. */
export interface ListedEquipment extends Omit<PlantEquipment, 'is_active'> {
  status: EquipmentStatus
  plant_id: number
  plant_name: string
}

/** A plant in that list. */
interface ListedPlant {
  id: number
  name: string
  /** All its equipment, and how much of it is on this phone. */
  count: number
  listed: number
}

/** The equipment of the technician's plants on this phone; null before the first response. */
export type PlantList = { plants: ListedPlant[]; equipment: ListedEquipment[] } | null

/** Joins the plants with the parts that this phone stores. */
export function listPlantEquipment(
  content: DocumentContent<'plant_equipment'> | null,
  stored: readonly PlantPart[],
): PlantList {
  if (content === null) return null
  const parts = new Map(stored.map(({ version, equipment }) => [version, equipment]))
  const lists = content.plants.map((plant) => ({
    plant,
    equipment: plant.parts.flatMap((version) =>
      (parts.get(version) ?? []).map(({ is_active, ...facts }) => ({
        ...facts,
        status: is_active ? plant.status : ('offline' as const),
        plant_id: plant.id,
        plant_name: plant.name,
      })),
    ),
  }))
  return {
    plants: lists.map(({ plant: { id, name, count }, equipment }) => ({
      id,
      name,
      count,
      listed: equipment.length,
    })),
    equipment: lists.flatMap(({ equipment }) => equipment),
  }
}
