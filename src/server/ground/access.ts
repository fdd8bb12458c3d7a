import { sentences } from '#src/rules/sentences.ts'
import type { Caller } from '#src/server/http/route.ts'
import { forbidden } from '#src/server/problems/problem.ts'

/** The sector that bounds what a supervisor sees. */
export function sectorOf(caller: Caller): number {
  if (caller.sector_id === null) throw forbidden(sentences.userSectorMissing)
  return caller.sector_id
}

/** The sector that a caller is bound to, or null for an administrator, who sees them all. */
export function boundSectorOf(caller: Caller): number | null {
  return caller.role === 'admin' ? null : sectorOf(caller)
}
