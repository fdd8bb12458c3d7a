import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'

/** The supervisor's sector, which limits all they see. */
export function sectorOf(caller: Caller): number {
  if (caller.sector_id === null) throw problem('without_sector')
  return caller.sector_id
}

/** The sector that limits a caller; null for an administrator. */
export function boundSectorOf(caller: Caller): number | null {
  return caller.role === 'admin' ? null : sectorOf(caller)
}
