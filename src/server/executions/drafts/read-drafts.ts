import type * as z from 'zod/mini'
import type {
  executionProgress,
  executionSummary,
  taskHistoryEntry,
} from '#src/contract/technician/technician-executions.ts'
import { asInstant } from '#src/server/core/as-instant.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import { findOwnToRead, viewerOf } from '#src/server/executions/access.ts'
import { describeExecutions, describePhoto } from '#src/server/executions/describe-executions.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import { photoSigning } from '#src/server/executions/photo-address.ts'
import { removePhoto } from '#src/server/executions/photos/task-photos.ts'
import { findNamedPhotos } from '#src/server/executions/photos-store.ts'
import { readOwn } from '#src/server/executions/read-executions.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findActiveIds, findExecutionIdOfTask, findTaskOfPhoto } from './drafts-store.ts'
import { findTaskHistory, findTaskSource, type HistoryRow } from './task-history-store.ts'

type Summary = z.input<typeof executionSummary>
type Progress = z.input<typeof executionProgress>
type HistoryEntry = z.input<typeof taskHistoryEntry>

/** The progress of the caller's own execution. */
export async function readProgress(
  context: ExecutionsContext,
  caller: Caller,
  executionId: number,
): Promise<Progress> {
  const view = await readOwn(context, caller, executionId)
  const count = (status: string) => view.tasks.filter((task) => task.response?.status === status).length
  return {
    execution_id: view.id,
    status: view.status,
    is_paused: view.paused_at !== null,
    total_tasks: view.total_tasks,
    answered_tasks: view.answered_tasks,
    passed_tasks: count('ok'),
    failed_tasks: count('not_ok'),
    photo_count: view.tasks.reduce((sum, task) => sum + (task.response?.photos.length ?? 0), 0),
    current_task_index: view.current_task_index,
    progress_percentage: view.progress_percentage,
    started_at: view.started_at,
  }
}

/** A task of the caller's own execution. */
export async function readTask(
  context: ExecutionsContext,
  caller: Caller,
  executionId: number,
  taskId: number,
) {
  const view = await readOwn(context, caller, executionId)
  const task = view.tasks.find((candidate) => candidate.id === taskId)
  if (!task) throw problem('not_found', { what: 'task' })
  return task
}

/** Like `readTask`, for a task id without its execution. */
export async function readSingleTask(context: ExecutionsContext, caller: Caller, taskId: number) {
  const executionId = await findExecutionIdOfTask(context.core.database.db, taskId)
  if (executionId === null) throw problem('not_found', { what: 'task' })
  return readTask(context, caller, executionId, taskId)
}

/** The technician's started, unsubmitted executions. */
export async function listActive(
  context: ExecutionsContext,
  caller: Caller,
  paging: Paging,
): Promise<Rows<Summary>> {
  const { core } = context
  const { db } = core.database
  const { count, rows: ids } = await findActiveIds(db, caller.id, paging)
  const signing = photoSigning(core)
  const views = await describeExecutions(db, ids, signing, viewerOf(caller))
  const summaryOf = new Map(
    views.map(({ tasks: _tasks, beside_photos: _unsubmitted, ...summary }) => [summary.id, summary]),
  )
  return { count, rows: ids.flatMap((id) => summaryOf.get(id) ?? []) }
}

/** Earlier answers to the same task, from any technician. A former assignee sees only their own answers. */
export async function listTaskHistory(
  context: ExecutionsContext,
  caller: Caller,
  taskId: number,
  paging: Paging,
): Promise<Rows<HistoryEntry>> {
  const { core } = context
  const { db } = core.database
  const task = await findTaskSource(db, taskId)
  if (!task) throw problem('not_found', { what: 'task' })
  const { late } = await findOwnToRead(db, caller, task.execution_id)
  const onlyOf = late === 'reassigned' ? caller.id : undefined
  const { count, rows } = await findTaskHistory(db, task, onlyOf, paging)
  const named = await findNamedPhotos(
    db,
    rows.map((row) => row.entry.id),
  )
  const photos = groupRows(named, (row) => row.answer_id)
  const signing = photoSigning(core)
  const describe = (row: HistoryRow): HistoryEntry => ({
    execution_id: row.execution_id,
    due_date: row.due_date,
    technician_name: row.technician_name,
    status: row.entry.status,
    description: row.entry.description,
    corrective_action: row.entry.corrective_action,
    measurement: row.entry.measurement,
    answered_at: asInstant(row.entry.answered_at),
    recorded_at: row.entry.recorded_at.toISOString(),
    photos: (photos.get(row.entry.id) ?? []).map(({ photo }) =>
      describePhoto(photo, signing, row.entry.execution_task_id),
    ),
  })
  return { count, rows: rows.map(describe) }
}

/** Removes a photo from its task, given only the photo id. */
export async function removeSinglePhoto(
  context: ExecutionsContext,
  request: { caller: Caller; photoId: string; key: string | undefined },
): Promise<void> {
  const place = await findTaskOfPhoto(context.core.database.db, request.photoId)
  if (!place) throw problem('not_found', { what: 'photo' })
  await removePhoto(context, { ...request, ...place })
}
