import { limits } from '#src/rules/limits.ts'
import { cleanCode } from '#src/rules/text/normalize-code.ts'
import type {
  ParsedChecklist,
  ParsedEquipment,
  ParsedPlant,
} from '#src/server/plan-import/plan/parsed-plan.ts'

/** Truncates codes and names to the index limit, rounds durations to whole minutes. */
export function normalizePlan(plant: ParsedPlant): ParsedPlant {
  return {
    ...plant,
    plant_id: cut(cleanCode(plant.plant_id)),
    equipment: plant.equipment.map(normalizeEquipment),
  }
}

function normalizeEquipment(item: ParsedEquipment): ParsedEquipment {
  return {
    ...item,
    equipment_id: cut(cleanCode(item.equipment_id)),
    checklists: item.checklists.map(normalizeChecklist),
  }
}

function normalizeChecklist(checklist: ParsedChecklist): ParsedChecklist {
  const minutes = Math.round(checklist.estimated_duration ?? 0)
  // A longer duration was misread.
  const isBelievable = minutes > 0 && minutes <= limits.longestDuration
  return { ...checklist, name: cut(checklist.name), estimated_duration: isBelievable ? minutes : null }
}

function cut(text: string): string {
  return text.trim().slice(0, limits.titleLength)
}
