import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { findOpenOfTechnician } from '#src/server/assignments/locks-store.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { lockForChange } from './lock-for-change.ts'
import { assignTo } from './reassign.ts'

/**
 * Reassigns all open work of a leaving technician to another technician of the plants' sector.
 * @throws Problem when the other technician cannot take it; then nothing changes
 */
export async function reassignAll(
  context: Pick<AssignmentsContext, 'core' | 'notifications' | 'activity'>,
  tx: Tx,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { id, sector_id } of await findOpenOfTechnician(tx, from)) {
    const row = await lockForChange(tx, sector_id, id, 'reassigned')
    // A concurrent request may have reassigned it before this transaction got the lock.
    if (row.assignment.technician_id === from) await assignTo(context, tx, caller, row, to)
  }
}
