import { useEffect } from 'react'
import { useEngine } from '../engine/engine-context.ts'
import { type Live, useLive } from '../engine/use-live.ts'
import { listPlantEquipment, type PlantList } from './list-plant-equipment.ts'

/** The equipment of the technician's plants on this phone; the screen refreshes it on mount. */
export function usePlantEquipment(): Live<PlantList> {
  const engine = useEngine()
  useEffect(() => {
    void engine.refreshDocument('plant_equipment')
  }, [engine])
  return useLive(async (opened) => {
    const [{ content }, parts] = await Promise.all([
      opened.readDocument('plant_equipment'),
      opened.listPlantParts(),
    ])
    return listPlantEquipment(content, parts)
  })
}
