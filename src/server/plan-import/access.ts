import { MAX_ID } from '#src/contract/shapes.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type PlainProblemCode, type Problem, problem } from '#src/server/problems/problem.ts'
import { findWeeklyPdf, hasSector, type VisibleSector, type WeeklyPdfRow } from './upload/weekly-pdf-store.ts'

// All access rules of weekly PDFs: who may see which one, and upload for which sector.

/** The visible weekly PDFs of a caller: those of their own sector, or all for an administrator. */
export function visibleSector(caller: Caller): VisibleSector {
  // No sector has the number 0: a supervisor without one sees nothing.
  return caller.role === 'admin' ? 'all' : (caller.sector_id ?? 0)
}

/**
 * A weekly PDF that the caller may see.
 * @throws Problem `not_found` also for one that they may not see
 */
export async function requireWeeklyPdf(db: Db, caller: Caller, id: number): Promise<WeeklyPdfRow> {
  const found = await findWeeklyPdf(db, id, visibleSector(caller))
  if (!found) throw problem('not_found', { what: 'PDF' })
  return found
}

/** The problem of a weekly PDF that was not read, with the cause. */
export function notProcessed({
  processing_status: status,
}: Pick<WeeklyPdfRow, 'processing_status'>): Problem {
  if (status === 'Failed') return problem('processing_failed')
  return problem(status === 'Processing' ? 'processing_runs' : 'not_processed')
}

/** The sector of an upload, or the reason why none can be chosen. */
export async function chooseSector(
  db: Db,
  caller: Caller,
  wanted: number | undefined,
): Promise<number | { fault: PlainProblemCode }> {
  if (caller.role === 'admin') {
    const isKnown = wanted !== undefined && wanted <= MAX_ID && (await hasSector(db, wanted))
    return isKnown ? wanted : { fault: 'pdf_sector_required' }
  }
  if (caller.sector_id === null) return { fault: 'pdf_without_sector' }
  if (wanted !== undefined && wanted !== caller.sector_id) throw problem('not_found', { what: 'sector' })
  return caller.sector_id
}
