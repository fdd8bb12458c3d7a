import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'

/** The sector that bounds what a supervisor sees. */
export function sectorOf(caller: Caller): number {
  if (caller.sector_id === null) throw problem('without_sector')
  return caller.sector_id
}

/** The sector that a caller is bound to, or null for an administrator, who sees them all. */
export function boundSectorOf(caller: Caller): number | null {
  return caller.role === 'admin' ? null : sectorOf(caller)
}
