import { fillPath } from '#src/contract/call.ts'
import { reportedFindingCalls } from '#src/contract/technician/reported-findings.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readOperations, readReceipts } from '#src/offline/db/operations.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import type { CapturedPhoto, FindingInput, FindingReport } from '#src/offline/model/finding-report.ts'
import { enqueue, type NewOperation } from '#src/offline/outbox/enqueue.ts'
import { limits } from '#src/rules/limits.ts'
import { MIME } from './save-photo.ts'

/** @throws OfflineError incomplete, too_long, too_many_photos */
function normalizeReport(input: FindingInput, now: number): FindingReport {
  const words = input.words.trim()
  if (words === '') throw new OfflineError('incomplete')
  if (words.length > limits.reportedFindingLength) throw new OfflineError('too_long')
  if (input.photos.length > limits.photosPerFinding) throw new OfflineError('too_many_photos')
  const { report_id, equipment_id, is_critical } = input
  return { report_id, equipment_id, words, is_critical, found_at: new Date(now).toISOString() }
}

async function isReported(database: OfflineDatabase, reportId: string): Promise<boolean> {
  const known = [...(await readOperations(database)), ...(await readReceipts(database))]
  return known.some(({ report }) => report?.report_id === reportId)
}

type Shared = Pick<NewOperation, 'assignment_id' | 'execution_id' | 'report' | 'about'>

/**
 * Keeps the photos of an open report, in case the phone closes the page behind its camera. They replace those of
 * another report.
 * @throws OfflineError no_space
 */
export function keepReportPhotos(
  database: OfflineDatabase,
  reportId: string,
  photos: readonly CapturedPhoto[],
): Promise<void> {
  return writeTransaction(database, [database.meta], async () => {
    if (photos.length > 0) await database.writeMeta('report_photos', { report_id: reportId, photos })
    else await database.meta.delete('report_photos')
  })
}

/** The photos that {@link keepReportPhotos} kept; empty for another report. */
export async function readReportPhotos(
  database: OfflineDatabase,
  reportId: string,
): Promise<readonly CapturedPhoto[]> {
  const kept = await database.readMeta('report_photos')
  return kept?.report_id === reportId ? kept.photos : []
}

/** Saves a photo and queues its upload, inside the caller's transaction. */
async function keepPhoto(
  database: OfflineDatabase,
  shared: Shared,
  { bytes, thumbnail, ...photo }: CapturedPhoto,
  now: number,
): Promise<void> {
  const { photo_id, sha256, taken_at, time_source } = photo
  const { report_id } = shared.report!
  await database.photos.add({
    ...photo,
    report_id,
    execution_id: null,
    task_id: 0,
    size: bytes.byteLength,
    mime: MIME,
    uploaded_at: null,
    removed_at: null,
  })
  await database.photoBytes.add({ photo_id, mime: MIME, bytes, thumbnail })
  const path = fillPath(reportedFindingCalls.addPhoto.path, { reportId: report_id })
  const body = { photo_id, sha256, taken_at, ...(time_source && { time_source }) }
  await enqueue(
    database,
    { ...shared, kind: 'photo', photo_id, path, body, attachedSize: bytes.byteLength },
    now,
  )
}

/**
 * Saves a finding outside a checklist and its photos, and queues them, in one transaction; idempotent by the id of the
 * report.
 * @throws OfflineError incomplete, too_long, too_many_photos, no_space
 */
export async function reportFinding(
  database: OfflineDatabase,
  input: FindingInput,
  now: number,
): Promise<void> {
  const report = normalizeReport(input, now)
  const about = {
    assignment_label: '',
    equipment_name: input.equipment_name,
    checklist_name: '',
    task_title: report.words,
  }
  const shared: Shared = { assignment_id: 0, execution_id: null, report, about }
  const { assignments, operations, receipts, photos, photoBytes, meta } = database
  const tables = [assignments, operations, receipts, photos, photoBytes, meta]
  await writeTransaction(database, tables, async () => {
    if (await isReported(database, report.report_id)) return
    const { report_id, equipment_id, words, is_critical, found_at } = report
    const path = fillPath(reportedFindingCalls.report.path, { id: equipment_id })
    const body = { report_id, description: words, is_critical, found_at }
    await enqueue(database, { ...shared, kind: 'finding', path, body }, now)
    for (const photo of input.photos) await keepPhoto(database, shared, photo, now)
    await meta.delete('report_photos')
  })
}
