import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'

/** Rejects a change that was based on an old version of the assignment, which the caller has locked. */
export function requireAssignmentVersion(
  tx: Tx,
  caller: Caller,
  { assignment, title, instructions }: LockedAssignment,
  given: Parameters<typeof requireVersion>[3],
): Promise<void> {
  const current = { ...assignment, title, instructions, assigned_to: assignment.technician_id }
  return requireVersion(tx, caller, { kind: 'assignment', id: assignment.id, current }, given)
}
