import { sentences } from '#src/rules/sentences.ts'
import type { Caller } from '#src/server/http/route.ts'
import { forbidden } from '#src/server/problems/problem.ts'

/** The sector that bounds what a supervisor sees. */
export function sectorOf(caller: Caller): number {
  if (caller.sector_id === null) throw forbidden(sentences.userSectorMissing)
  return caller.sector_id
}
