import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'

/** Without case and accents: a thumb types `zielinski` for Zieliński. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The equipment in which every word is found: in its name, tag, model, location or plant. All of it without words. */
export function findEquipment(all: readonly EquipmentGuide[], search: string): readonly EquipmentGuide[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  return all.filter(({ name, equipment_id, model, location, plant_name }) => {
    const text = fold([name, equipment_id, model, location, plant_name].join(' '))
    return words.every((word) => text.includes(word))
  })
}
