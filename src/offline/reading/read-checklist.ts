import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { ExecutionRow, OutboxRow, PhotoRow } from '#src/offline/database/rows.ts'
import type { ChecklistView, PhotoView, SentBack } from '#src/offline/offline-engine.ts'
import { canReopen } from '#src/offline/writing/reopen-checklist.ts'
import { isSentBack } from '#src/rules/execution-status.ts'
import { isCompletedElsewhere, isReadOnly } from './overlay-execution.ts'
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

function viewPhoto(photo: PhotoRow, rows: readonly OutboxRow[]): PhotoView {
  const row = rows.find((candidate) => candidate.photo_id === photo.photo_id && candidate.kind === 'photo')
  const unsent = row?.state === 'sending' || row?.state === 'needs_attention' ? row.state : 'saved'
  // Its operation only goes when the server has confirmed it, also where no room was left to write that down.
  const isSent =
    photo.uploaded_at !== null || (row === undefined && !rows.some((other) => other.is_unreadable))
  return {
    photo_id: photo.photo_id,
    task_id: photo.task_id,
    state: isSent ? 'sent' : unsent,
    size: photo.size,
    taken_at: photo.taken_at,
  }
}

/** The server's photos and those taken here, each once, without those taken off. */
export function listPhotos(
  row: ExecutionRow,
  taken: readonly PhotoRow[],
  rows: readonly OutboxRow[],
): PhotoView[] {
  const here = new Set(taken.map((photo) => photo.photo_id))
  const there = row.execution.tasks
    .flatMap((task) => task.response?.photos ?? [])
    .filter((photo) => !here.has(photo.id))
    .map((photo): PhotoView => {
      return {
        photo_id: photo.id,
        task_id: photo.task_id,
        state: 'sent',
        size: photo.size,
        taken_at: photo.taken_at,
      }
    })
  const kept = taken.filter((photo) => photo.removed_at === null).map((photo) => viewPhoto(photo, rows))
  return [...there, ...kept].sort((one, other) => (one.taken_at ?? '').localeCompare(other.taken_at ?? ''))
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

/** One checklist for the screen; null when it is not on this phone. */
export async function readChecklist(
  database: OfflineDatabase,
  of: { assignment: number; equipment?: number; checklist?: number },
): Promise<ChecklistView | null> {
  const found = await findExecution(database, of)
  const facts = found && (await readExecutionFacts(database, found.id))
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
    sent_back: readSentBack(row),
    sync,
  }
}
