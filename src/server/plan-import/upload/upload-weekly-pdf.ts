import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { chooseSector, requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { findInvalidFields, type PlainProblemCode } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { storeDocument } from '#src/server/uploads/receive-pdf.ts'
import { checkPlanFile } from './plan-file.ts'
import { insertWeeklyPdf, type WeeklyPdfRow } from './weekly-pdf-store.ts'

interface Upload {
  files: ReceivedFile[]
  title: string
  description: string
  sector?: number | undefined
}

/** Messages for missing parts, which differ between the two upload forms. */
interface MissingParts {
  file: PlainProblemCode
  title: PlainProblemCode
}

/** Stores a weekly PDF and its row. Reading it is a separate step. */
export async function uploadWeeklyPdf(
  { core, activity }: WeeklyPdfContext,
  caller: Caller,
  given: Upload,
  missing: MissingParts,
): Promise<WeeklyPdfRow> {
  const { database } = core
  const sector = await chooseSector(database.db, caller, given.sector)
  const { kind, fault } = await checkPlanFile(given.files, missing.file)
  const refused = findInvalidFields(
    {
      file: fault,
      title: given.title === '' ? missing.title : null,
      sector: typeof sector === 'number' ? null : sector.fault,
    },
    'all',
  )
  if (refused) throw refused
  const file = given.files[0]!
  const file_kind = kind ?? 'pdf'
  const file_key = await storeDocument(core.files, file, 'weekly-pdfs', core.now(), file_kind)
  const record = async (tx: Tx): Promise<WeeklyPdfRow> => {
    const sectorId = sector as number
    const id = await insertWeeklyPdf(tx, {
      sector_id: sectorId,
      title: given.title,
      description: given.description,
      ...(await referenceFiles(tx, core.files, { file_key })),
      file_kind,
      file_name: file.fileName,
      file_size: file.size,
      file_sha256: file.sha256,
      uploaded_by: caller.id,
      created_at: core.now(),
    })
    const description = message('action.pdf.uploaded', { title: given.title })
    await activity.record(tx, { type: 'pdf_uploaded', message: description, sectorId, userId: caller.id })
    return requireWeeklyPdf(tx, caller, id)
  }
  return database
    .by(caller)
    .transaction(record)
    .catch(async (error: unknown) => {
      await removeAfterRollback(core, [file_key], error)
      throw error
    })
}
