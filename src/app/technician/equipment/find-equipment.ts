import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { searchTextOfCode } from '#src/rules/text/normalize-code.ts'

/** Equipment whose name, tag, model, location or plant contains every word; all of it for an empty search. */
export function findEquipment(all: readonly EquipmentGuide[], search: string): readonly EquipmentGuide[] {
  return findByWords(all, search, ({ name, equipment_id, model, location, plant_name }) => [
    name,
    searchTextOfCode(equipment_id),
    model,
    location,
    plant_name,
  ])
}
