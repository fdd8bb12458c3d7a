import type { TechnicianAssignment } from '#src/contract/technician.ts'

type Equipment = TechnicianAssignment['equipment'][number]

/** A piece of equipment with only those of its checklists that are wanted; null when none is. */
function pickChecklists(equipment: Equipment, executionIds: ReadonlySet<number>): Equipment | null {
  const checklists = equipment.checklists.filter(({ execution_id }) => executionIds.has(execution_id))
  return checklists.length === 0 ? null : { ...equipment, checklists, checklist_count: checklists.length }
}

/**
 * An assignment as the server sent it, with the checklists that it withdrew while somebody was working on them: a
 * draft must not vanish from the screen because the order changed.
 * @param known the assignment as it was before
 */
export function keepWithdrawn(
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
