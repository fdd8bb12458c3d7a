import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import type { ParsedEquipment, ParsedPlant } from './parsed-plan.ts'

/** Warnings about a plan for the user: limits that were not understood, and items without tasks. */
export function addWarnings(plants: ParsedPlant[]): ParsingWarning[] {
  return plants.flatMap((plant) => plant.equipment.flatMap(markEquipment))
}

function markEquipment(equipment: ParsedEquipment): ParsingWarning[] {
  const name = `${equipment.equipment_id} ${equipment.name}`.trim()
  if (equipment.checklists.length === 0)
    return [{ kind: 'without_tasks', page: equipment.source.page, text: name }]
  return equipment.checklists.flatMap((checklist): ParsingWarning[] => {
    if (checklist.tasks.length === 0)
      return [{ kind: 'without_tasks', page: checklist.source.page, text: `${name}: ${checklist.name}` }]
    return checklist.tasks.flatMap((task) =>
      task.unread_limits === ''
        ? []
        : [
            {
              kind: 'limits' as const,
              page: task.source.page,
              // Limits that are part of the title are shown only once.
              text: `${name}, ${task.title.includes(task.unread_limits) ? '' : `${task.title}: `}${task.unread_limits}`,
            },
          ],
    )
  })
}
