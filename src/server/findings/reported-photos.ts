import type * as z from 'zod/mini'
import type { reportedPhotoReceipt } from '#src/contract/technician/reported-findings.ts'
import { validatePhoneTimes } from '#src/rules/phone-times.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, isAnswered, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback, removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { refuseFull } from './finding-photos.ts'
import { countPhotos, insertPhoto } from './finding-photos-store.ts'
import type { FindingsContext, StoredPhoto } from './findings-context.ts'
import { findReport, findReportedPhoto, lockReport, type ReportedRow } from './report-finding-store.ts'

/* The photos that a technician sends with a report. */

interface PhotoOfReport {
  reportId: string
  photo_id: string
  sha256: string
  taken_at?: string | undefined
  time_source?: PhotoTimeSource | undefined
  sent_at?: string | undefined
  file: ReceivedFile
  key: string | undefined
}

/** Checks whether the technician may add a photo to the report, before the server reads its body. */
export async function preflightReportedPhoto(
  { core }: FindingsContext,
  caller: Caller,
  reportId: string,
  key: string | undefined,
): Promise<void> {
  const { db } = core.database
  if (await isAnswered(db, key, caller.id)) return
  requireReport(await findReport(db, reportId), caller)
}

/** Stores one photo. The receipt contains the hash of the received bytes, so that the phone may delete its copy. */
export async function addReportedPhoto(
  context: FindingsContext,
  caller: Caller,
  photo: PhotoOfReport,
): Promise<z.output<typeof reportedPhotoReceipt>> {
  const { core } = context
  const { file, key, reportId, photo_id } = photo
  if (photo.sha256 !== file.sha256) throw problem('photo_damaged')
  const keyed = { key, userId: caller.id, requestHash: hashRequest([reportId, photo_id, file.sha256]) }
  // A photo that is already stored need not be decoded again.
  const isHere = (await findReportedPhoto(core.database.db, photo_id)) !== null
  const stored = isHere ? null : await context.storePhoto(file, photo_id, caller.id)
  const keys = stored ? [stored.file_key, stored.thumbnail_key] : []
  let isNamed = false
  try {
    const receipt = await withIdempotencyKey(core.database.by(caller), keyed, async (tx) => {
      const report = requireReport(await lockReport(tx, reportId, caller.id), caller)
      isNamed = await recordPhoto(context, tx, report, { caller, photo, stored })
      return { id: photo_id, finding_id: report.id, sha256: file.sha256, op_id: key ?? null }
    })
    if (!isNamed) await removeUnreferenced(core, keys)
    return receipt
  } catch (error) {
    await removeAfterRollback(core, keys, error)
    throw error
  }
}

/** @returns false for a retry of a photo that is already stored */
async function recordPhoto(
  { core }: FindingsContext,
  tx: Tx,
  report: ReportedRow,
  { caller, photo, stored }: { caller: Caller; photo: PhotoOfReport; stored: StoredPhoto | null },
): Promise<boolean> {
  const same = await findReportedPhoto(tx, photo.photo_id)
  if (same) {
    if (same.finding_id !== report.id || same.sha256 !== photo.sha256) throw problem('photo_id_taken')
    return false
  }
  refuseFull(await countPhotos(tx, report.id))
  if (!stored) throw problem('in_progress')
  const { file_key, thumbnail_key, sha256, size } = stored
  const now = core.now()
  // The phone takes the photo before it reports the finding, and a gallery has older ones.
  const taken = validatePhoneTimes(
    { sent: photo.sent_at, during: [photo.taken_at] },
    { begins: new Date(0), received: now },
  ).during[0]!
  await insertPhoto(tx, {
    ...(await referenceFiles(tx, core.files, { file_key, thumbnail_key })),
    id: photo.photo_id,
    finding_id: report.id,
    added_by: caller.id,
    sha256,
    size,
    added_at: now,
    taken_at: taken.at,
    time_source: photo.time_source ?? null,
  })
  return true
}

function requireReport(report: ReportedRow | null, caller: Caller): ReportedRow {
  if (report?.reported_by !== caller.id) throw problem('not_found', { what: 'finding' })
  return report
}
