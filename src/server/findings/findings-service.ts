import type { Tx } from '#src/server/db/database.ts'
import { findPhotoFile } from './finding-photos.ts'
import type { FindingsContext } from './findings-context.ts'
import { type RecordedFinding, recordFindings } from './record-findings-store.ts'

export type { RecordedFinding }
export type FindingsService = ReturnType<typeof createFindingsService>

/** What other modules call. */
export function createFindingsService(context: FindingsContext) {
  return {
    /**
     * Opens findings, or adds to them, from a submission, once and in its transaction.
     * @returns all findings of the submission; `is_new` marks those that it opened
     */
    record: (tx: Tx, executionId: number): Promise<RecordedFinding[]> =>
      recordFindings(tx, executionId, context.core.now()),

    findPhotoFile: (photoId: string, size: 'full' | 'thumbnail') => findPhotoFile(context, photoId, size),
  }
}
