import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { findChecklistsOf, findEquipmentOf } from './assignment-parts-store.ts'
import type { AssignmentRow } from './assignments-store.ts'
import type { WholeAssignment } from './describe-assignment.ts'

/** Fetches what is inside these assignments, in two queries however many they are. */
export async function loadWhole(db: Db, rows: AssignmentRow[]): Promise<WholeAssignment[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.assignment.id)
  const equipment = groupRows(await findEquipmentOf(db, ids), (item) => item.assignment_id)
  const checklists = groupRows(await findChecklistsOf(db, ids), (item) => item.assignment_id)
  return rows.map((row) => ({
    row,
    equipment: equipment.get(row.assignment.id) ?? [],
    checklists: checklists.get(row.assignment.id) ?? [],
  }))
}
