import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { ExecutionRow } from '#src/offline/db/rows.ts'
import { canReopen, isCompletedElsewhere, isReadOnly, listPhotos } from '#src/offline/model/checklist.ts'
import type { ChecklistView, PhotoView, SentBack } from '#src/offline/model/checklist-view.ts'
import { isSentBack } from '#src/rules/execution-status.ts'
import { readExecutionFacts } from './read-facts.ts'

async function findExecution(
  database: OfflineDatabase,
  of: { assignment: number; equipment?: number; checklist?: number },
): Promise<ExecutionRow | undefined> {
  const rows = await database.executions.where('assignment_id').equals(of.assignment).toArray()
  return rows.find(
    ({ execution }) =>
      (of.equipment === undefined || execution.equipment_id === of.equipment) &&
      (of.checklist === undefined || execution.checklist_id === of.checklist),
  )
}

function readSentBack({ execution, submitted }: ExecutionRow): SentBack | null {
  if (submitted !== null || !isSentBack(execution.review_status)) return null
  return {
    kind: execution.review_status === 'rejected' ? 'rejected' : 'revision_requested',
    comments: execution.review_comments,
    reviewer: execution.reviewed_by_name,
    reviewed_at: execution.reviewed_at,
    task_ids: execution.tasks.filter((task) => task.needs_attention).map((task) => task.id),
  }
}

/** Reads one checklist for its screen; null when it is not on this phone. */
export async function readChecklist(
  database: OfflineDatabase,
  of: { assignment: number; equipment?: number; checklist?: number },
  now: number,
): Promise<ChecklistView | null> {
  const found = await findExecution(database, of)
  const facts = found && (await readExecutionFacts(database, found.id, now))
  if (!facts) return null
  const { row, answers, rows, overlaid, sync } = facts
  const taken = await database.photosOf(row.id)
  const photos: Record<number, PhotoView[]> = {}
  for (const photo of listPhotos(row, taken, rows)) {
    photos[photo.task_id] ??= []
    photos[photo.task_id]!.push(photo)
  }
  return {
    execution: overlaid,
    photos,
    is_read_only: isReadOnly(row, answers),
    is_unlisted: row.is_unlisted,
    is_completed_elsewhere: isCompletedElsewhere(row, answers),
    can_reopen: row.submitted !== null && canReopen(rows),
    asks_signature: (await database.readMeta('pull'))?.asks_signature ?? false,
    sent_back: readSentBack(row),
    sync,
  }
}
