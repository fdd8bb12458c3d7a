import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperations, readReceipts } from '#src/offline/db/operations.ts'
import { readAll } from '#src/offline/db/read-all.ts'
import type { ExecutionRow, OutboxRow, PhotoRow } from '#src/offline/db/rows.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { identifySubmission } from '#src/offline/model/checklist.ts'
import { dropUnlistedAssignment } from '#src/offline/sync/drop-unlisted.ts'
import { identifyUnreadable } from './identify-unreadable.ts'

/** Resets the assignment to the server's state, unless it has answers. */
async function discardStart(database: OfflineDatabase, row: OutboxRow): Promise<void> {
  const executionIds = await database.executions
    .where('assignment_id')
    .equals(row.assignment_id)
    .primaryKeys()
  for (const id of executionIds) if ((await database.answersOf(id)).length > 0) return
  await database.assignments.update(row.assignment_id, { started_at: null })
}

/** An unreadable record has no photo id: its photo is one without an upload and without another operation. */
function findPhotoIds(row: OutboxRow, taken: readonly PhotoRow[], others: readonly OutboxRow[]): string[] {
  if (row.photo_id) return [row.photo_id]
  const waiting = new Set(others.map((other) => other.photo_id))
  const gone = taken.filter((photo) => photo.uploaded_at === null && !waiting.has(photo.photo_id))
  return gone.map((photo) => photo.photo_id)
}

/**
 * Deletes the photo from this phone and removes it from a queued submission. The original of an annotated copy
 * takes its place.
 */
async function discardPhoto(database: OfflineDatabase, row: OutboxRow): Promise<void> {
  const others = (await readOperations(database)).filter((other) => other.execution_id === row.execution_id)
  const taken = await database.photosOf(row.execution_id!)
  const gone = findPhotoIds(row, taken, others)
  const originals = new Map(
    taken
      .filter(({ photo_id: id }) => gone.includes(id))
      .map((photo) => [photo.photo_id, taken.find(({ photo_id: id }) => id === photo.original_id)?.photo_id]),
  )
  await database.photos.bulkDelete(gone)
  await database.photoBytes.bulkDelete(gone)
  for (const submission of others) {
    if (submission.kind !== 'submit' || submission.is_unreadable) continue
    const body = submission.request.body as { task_responses?: { photo_ids?: string[] }[] }
    const task_responses = (body.task_responses ?? []).map((answer) => {
      const photoIds = (answer.photo_ids ?? []).map((id) => (gone.includes(id) ? originals.get(id) : id))
      return { ...answer, photo_ids: photoIds.filter((id) => id !== undefined) }
    })
    await database.operations.put({
      ...submission,
      request: { ...submission.request, body: { ...body, task_responses } },
    })
  }
}

/** Deletes a photo of a reported finding from this phone, or the whole finding with its photos. */
async function discardReport(database: OfflineDatabase, row: OutboxRow, reportId: string): Promise<void> {
  const others = (await readOperations(database)).filter(({ report }) => report?.report_id === reportId)
  const taken = await database.photos.filter((photo) => photo.report_id === reportId).toArray()
  const isPhoto = row.kind === 'photo'
  const photoIds = isPhoto ? findPhotoIds(row, taken, others) : taken.map(({ photo_id }) => photo_id)
  if (!isPhoto) await database.operations.bulkDelete(others.map(({ seq }) => seq))
  await database.photos.bulkDelete(photoIds)
  await database.photoBytes.bulkDelete(photoIds)
}

/** The photo stays on the server and is shown again. */
async function discardRemoval(database: OfflineDatabase, row: OutboxRow): Promise<void> {
  if (row.photo_id !== null) await database.photos.delete(row.photo_id)
}

/** Deletes the answers, notes and photos from this phone: the server's copy is valid. */
async function discardSubmission(database: OfflineDatabase, execution: ExecutionRow): Promise<void> {
  const { id, assignment_id } = execution
  const answers = await database.answersOf(id)
  const photoIds = (await database.photosOf(id)).map((photo) => photo.photo_id)
  await database.answers.bulkDelete(answers.map((answer) => [id, answer.task_id]))
  await database.photos.bulkDelete(photoIds)
  await database.photoBytes.bulkDelete(photoIds)
  const left = await database.operations.where('execution_id').equals(id).primaryKeys()
  await database.operations.bulkDelete(left)
  await database.executions.put({ ...execution, submitted: null, notes: null, signature: null })
  const assignment = await database.assignments.get(assignment_id)
  if (assignment?.is_unlisted) await dropUnlistedAssignment(database, assignment)
}

/** Discards an operation that needs attention, in one transaction over all its data. */
export async function discardOperation(database: OfflineDatabase, seq: number): Promise<void> {
  const { assignments, executions, answers, photos, photoBytes, operations, receipts, meta } = database
  const tables = [assignments, executions, answers, photos, photoBytes, operations, receipts, meta]
  await writeTransaction(database, tables, async () => {
    const known = await readOperations(database)
    const found = known.find((one) => one.seq === seq)
    if (found?.state !== 'needs_attention') return
    const execution = found.execution_id === null ? undefined : await executions.get(found.execution_id)
    const [named = found] = execution ? identifySubmission(execution, [found]) : [found]
    const { rows: started } = await readAll(assignments)
    const row = identifyUnreadable(named, started, [...known, ...(await readReceipts(database))])
    await operations.delete(seq)
    if (row.kind === 'start') await discardStart(database, row)
    if (row.report) await discardReport(database, row, row.report.report_id)
    else if (row.kind === 'photo') await discardPhoto(database, row)
    if (row.kind === 'remove_photo') await discardRemoval(database, row)
    if (row.kind === 'submit' && execution) await discardSubmission(database, execution)
  })
  database.forget([seq])
}
