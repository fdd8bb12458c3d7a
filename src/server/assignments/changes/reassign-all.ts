import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { findOpenOfTechnician } from '#src/server/assignments/locks-store.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { lockForChange } from './lock-for-change.ts'
import { assignTo } from './reassign.ts'

/**
 * Gives all that somebody has not finished to another technician of the plants' sector, as they leave.
 * @throws Problem when the other one can have none of it: then nothing changes
 */
export async function reassignAll(
  context: Pick<AssignmentsContext, 'core' | 'notifications' | 'activity'>,
  tx: Tx,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { id, sector_id } of await findOpenOfTechnician(tx, from)) {
    const row = await lockForChange(tx, sector_id, id, 'reassigned')
    // Somebody else may have given it away before it was held.
    if (row.assignment.technician_id === from) await assignTo(context, tx, caller, row, to)
  }
}
