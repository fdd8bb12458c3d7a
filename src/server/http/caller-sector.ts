import { sentences } from '#src/rules/sentences.ts'
import { forbidden } from './problem.ts'
import type { Caller } from './route.ts'

/** The sector that bounds what a supervisor sees. */
export function sectorOf(caller: Caller): number {
  if (caller.sector_id === null) throw forbidden(sentences.userSectorMissing)
  return caller.sector_id
}
