import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { compactCode } from '#src/rules/text/normalize-code.ts'

type Searched = Pick<EquipmentGuide, 'name' | 'equipment_id' | 'model' | 'location' | 'plant_name'>

/**
 * Equipment whose name, tag, model, location or plant contains every word; all of it for an empty search. Equipment
 * with exactly this tag comes first.
 */
export function findEquipment<Item extends Searched>(all: readonly Item[], search: string): readonly Item[] {
  const found = findByWords(
    all,
    search,
    ({ name, model, location, plant_name }) => [name, model, location, plant_name],
    ({ equipment_id }) => [equipment_id],
  )
  const tag = compactCode(search)
  const hasTag = ({ equipment_id }: Searched) => compactCode(equipment_id) === tag
  return tag === '' ? found : [...found.filter(hasTag), ...found.filter((one) => !hasTag(one))]
}
