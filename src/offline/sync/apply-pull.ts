import type { Execution } from '#src/contract/executions.ts'
import type { PullReply } from '#src/contract/technician.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperationsOf } from '#src/offline/db/operations.ts'
import { readAll, readOne } from '#src/offline/db/read-all.ts'
import type { ExecutionRow, ReceiptRow } from '#src/offline/db/rows.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { addDays } from '#src/rules/calendar.ts'
import { isSentBack } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { dropUnlistedAssignment, dropUnlistedExecutions } from './drop-unlisted.ts'
import { mergeWithdrawn } from './merge-withdrawn.ts'
import { purgeLeftovers } from './purge-leftovers.ts'
import { listStoredVersions, omitsMissing } from './stored-copies.ts'

/** True when the server's copy is newer than the submission's arrival; both times are the server's. */
function reflects(execution: Execution, receipt: ReceiptRow): boolean {
  if (receipt.received_at === null) return false
  const arrived = Date.parse(receipt.received_at)
  const isLater = (moment: string | null) => moment !== null && Date.parse(moment) >= arrived
  return (
    isLater(execution.received_at) || (isSentBack(execution.review_status) && isLater(execution.reviewed_at))
  )
}

/** The same when a full phone could not store the receipt: a submission without an operation was confirmed. */
async function isReflected(
  database: OfflineDatabase,
  execution: Execution,
  { submitted, execution: known }: ExecutionRow,
): Promise<boolean> {
  const opId = submitted?.op_id ?? ''
  const receipt = await readOne(database.receipts, opId)
  if (receipt) return reflects(execution, receipt)
  if ((await database.operations.where('op_id').equals(opId).count()) > 0) return false
  return (
    execution.status === 'completed' ||
    (isSentBack(execution.review_status) && execution.reviewed_at !== known.reviewed_at)
  )
}

/** Deletes the answers and photos of a finished round: the server's copy has them. */
async function closeRound(database: OfflineDatabase, executionId: number): Promise<void> {
  const answers = await database.answersOf(executionId)
  const photos = await database.photosOf(executionId)
  await database.answers.bulkDelete(answers.map((answer) => [executionId, answer.task_id]))
  await database.photos.bulkDelete(photos.map((photo) => photo.photo_id))
}

/** Merges the server's copy of a checklist with the local work. */
async function mergeExecution(
  database: OfflineDatabase,
  execution: Execution,
  now: string,
): Promise<ExecutionRow> {
  const { id, assignment_id } = execution
  // An unreadable row is no loss here: the server has it.
  const known = await readOne(database.executions, id)
  const fresh = {
    id,
    assignment_id,
    execution,
    notes: null,
    signature: null,
    submitted: null,
    round_started_at: '',
    is_unlisted: false,
  }
  if (!known) return fresh
  const isConfirmed = known.submitted !== null && (await isReflected(database, execution, known))
  if (known.submitted && !isConfirmed) return { ...known, assignment_id, execution, is_unlisted: false }
  if (isConfirmed) await closeRound(database, id)
  // A returned checklist starts a new round; receipts of the previous round no longer count.
  const isNewRound =
    isSentBack(execution.review_status) &&
    (isConfirmed || execution.reviewed_at !== known.execution.reviewed_at)
  return {
    ...fresh,
    notes: known.submitted ? null : known.notes,
    signature: known.submitted ? null : (known.signature ?? null),
    round_started_at: isNewRound ? now : known.round_started_at,
  }
}

/** Deletes removed photos, once neither the outbox nor the server has them. */
async function deleteRemovedPhotos(
  database: OfflineDatabase,
  executions: readonly ExecutionRow[],
): Promise<void> {
  const removed = await database.photos.filter(({ removed_at }) => removed_at !== null).toArray()
  for (const photo of removed) {
    const row = executions.find(({ id }) => id === photo.execution_id)
    const listed = row?.execution.tasks.flatMap((task) => task.response?.photos ?? []) ?? []
    if (!row || listed.some(({ id }) => id === photo.photo_id)) continue
    const pending = await readOperationsOf(database, row.id)
    if (pending.some(({ photo_id }) => photo_id === photo.photo_id)) continue
    await database.photos.delete(photo.photo_id)
    await database.photoBytes.delete(photo.photo_id)
  }
}

/**
 * The result of a pull. `stale`: older than the stored copy. `in doubt`: it omits data that the phone does not
 * have.
 */
export type Applied = 'stored' | 'stale' | 'in doubt'

/** The metadata of a received pull. */
function describeReceived(reply: PullReply, received: { etag: string | null; now: number }) {
  return {
    etag: received.etag,
    pulled_at: new Date(received.now).toISOString(),
    kept_from: addDays(reply.today, -limits.daysKept),
    time_zone: reply.time_zone,
    date_format: reply.date_format,
    asks_signature: reply.asks_signature ?? false,
    clock_offset: received.now - Date.parse(reply.server_time),
    server_time: reply.server_time,
  }
}

/** Stores the assignments and checklists of a response; local work stays. */
async function storeReceived(database: OfflineDatabase, reply: PullReply, now: string): Promise<void> {
  const { assignments, executions } = database
  for (const execution of reply.executions)
    await executions.put(await mergeExecution(database, execution, now))
  const listed = new Set(reply.executions.map(({ id }) => id))
  for (const assignment of reply.assignments) {
    const { id, status, due_date } = assignment
    const known = await readOne(assignments, id)
    const withdrawn = await dropUnlistedExecutions(database, id, listed)
    await assignments.put({
      id,
      status,
      due_date,
      assignment: known ? mergeWithdrawn(assignment, known.assignment, withdrawn) : assignment,
      started_at: status === 'pending' ? (known?.started_at ?? null) : null,
      is_unlisted: false,
    })
  }
}

/**
 * Stores the response in one transaction with its ETag and versions, so that a lost database also loses those.
 * Local work stays. Assignments that the server neither sent nor listed are removed.
 * @param isNewest checked inside the transaction: a response older than the stored copy changes nothing
 */
export async function applyPull(
  database: OfflineDatabase,
  reply: PullReply,
  received: { etag: string | null; now: number },
  isNewest: () => Promise<boolean>,
): Promise<Applied> {
  const now = new Date(received.now).toISOString()
  const { assignments, executions, answers, photos, photoBytes, operations, receipts, meta } = database
  const tables = [assignments, executions, answers, photos, photoBytes, operations, receipts, meta]
  return writeTransaction(database, tables, async () => {
    if (!(await isNewest())) return 'stale'
    const known = await database.readMeta('pull')
    if (omitsMissing(reply, known?.held ?? {})) return 'in doubt'
    await storeReceived(database, reply, now)
    const listed = new Set(
      reply.versions ? Object.keys(reply.versions).map(Number) : reply.assignments.map(({ id }) => id),
    )
    const there = await readAll(assignments)
    for (const row of there.rows) if (!listed.has(row.id)) await dropUnlistedAssignment(database, row)
    const { rows } = await readAll(executions)
    await deleteRemovedPhotos(database, rows)
    await purgeLeftovers(database, rows, received.now)
    const held = listStoredVersions(reply.versions ?? {}, there.rows, rows)
    await database.writeMeta('pull', { ...describeReceived(reply, received), held })
    await meta.delete('pull_error')
    return 'stored'
  })
}
