import type { TechnicianAssignment } from '#src/contract/technician.ts'

type Equipment = TechnicianAssignment['equipment'][number]

/** A piece of equipment with only the wanted checklists; null when none is wanted. */
function pickChecklists(equipment: Equipment, executionIds: ReadonlySet<number>): Equipment | null {
  const checklists = equipment.checklists.filter(({ execution_id }) => executionIds.has(execution_id))
  return checklists.length === 0 ? null : { ...equipment, checklists, checklist_count: checklists.length }
}

/**
 * The server's assignment plus the removed checklists with local work: a draft must not vanish from the screen.
 * @param known the previous version of the assignment
 */
export function mergeWithdrawn(
  fresh: TechnicianAssignment,
  known: TechnicianAssignment,
  executionIds: ReadonlySet<number>,
): TechnicianAssignment {
  const equipment = [...fresh.equipment]
  for (const one of known.equipment) {
    const withdrawn = pickChecklists(one, executionIds)
    if (!withdrawn) continue
    const index = equipment.findIndex(({ id }) => id === one.id)
    const present = equipment[index]
    if (present) {
      const checklists = [...present.checklists, ...withdrawn.checklists]
      equipment[index] = { ...present, checklists, checklist_count: checklists.length }
    } else equipment.push(withdrawn)
  }
  return { ...fresh, equipment, equipment_assignments: equipment }
}
