import { sentences } from '#src/rules/sentences.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { nameFiles } from '#src/server/files/name-files.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import { findPdfFault, keepPdf } from '#src/server/files/receive-pdf.ts'
import { removeRefused, removeUnnamed } from '#src/server/files/remove-unnamed.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { PlantsService } from '#src/server/modules/plants/plants-service.ts'
import { notFound } from '#src/server/problems/problem.ts'
import { createTurns } from './create-turns.ts'
import { describeWorkflow } from './describe-workflow.ts'
import { findForAssignment } from './find-for-assignment.ts'
import { completeWorkflow, startWorkflow } from './move-workflow.ts'
import { readInBackground } from './read-in-background.ts'
import { readLimitsAgain } from './read-limits-again.ts'
import { refuseFaults } from './refuse-faults.ts'
import { reprocess } from './reprocess.ts'
import {
  beginReading,
  deleteWeeklyPdf,
  findWeeklyPdf,
  hasSector,
  insertWeeklyPdf,
  listWeeklyPdfs,
  lockWeeklyPdf,
  type VisibleSector,
  type WeeklyPdfRow,
} from './weekly-pdf-store.ts'

export type WeeklyPdfService = ReturnType<typeof createWeeklyPdfService>

interface Upload {
  files: ReceivedFile[]
  title: string
  description: string
  sector?: number | undefined
}

/** What to say where something is missing: the spec's two upload forms word it differently. */
interface Missing {
  file: string
  title: string
}

const LARGEST_ID = 2_147_483_647

export function createWeeklyPdfService(
  ground: Ground,
  services: {
    plants: Pick<PlantsService, 'importReading' | 'forgetItems'>
    activity: Pick<ActivityService, 'record'>
  },
) {
  const { database } = ground
  const { db } = database
  const { activity } = services
  const context = { ground, ...services }
  const takeTurn = createTurns()

  async function require(tx: Db, caller: Caller, id: number): Promise<WeeklyPdfRow> {
    const found = await findWeeklyPdf(tx, id, sectorSeenBy(caller))
    if (!found) throw notFound('This PDF')
    return found
  }

  /** Which sector an upload goes to; a sentence when that cannot be told. */
  async function chooseSector(
    caller: Caller,
    wanted: number | undefined,
  ): Promise<number | { fault: string }> {
    if (caller.role === 'admin') {
      const isKnown = wanted !== undefined && wanted <= LARGEST_ID && (await hasSector(db, wanted))
      return isKnown ? wanted : { fault: sentences.pdfSectorRequired }
    }
    if (caller.sector_id === null) return { fault: sentences.userSectorMissing }
    if (wanted !== undefined && wanted !== caller.sector_id) throw notFound('This sector')
    return caller.sector_id
  }

  async function upload(caller: Caller, given: Upload, missing: Missing): Promise<WeeklyPdfRow> {
    const sector = await chooseSector(caller, given.sector)
    refuseFaults({
      file: await findPdfFault(given.files, missing.file),
      title: given.title === '' ? missing.title : null,
      sector: typeof sector === 'number' ? null : sector.fault,
    })
    const file = given.files[0]!
    const file_key = await keepPdf(ground.files, file, 'weekly-pdfs', ground.now())
    const record = async (tx: Tx): Promise<WeeklyPdfRow> => {
      const sectorId = sector as number
      const id = await insertWeeklyPdf(tx, {
        sector_id: sectorId,
        title: given.title,
        description: given.description,
        ...(await nameFiles(tx, ground.files, { file_key })),
        file_name: file.fileName,
        file_size: file.size,
        file_sha256: file.sha256,
        uploaded_by: caller.id,
        created_at: ground.now(),
      })
      const message = `The weekly PDF "${given.title}" was uploaded`
      await activity.record(tx, { type: 'pdf_uploaded', message, sectorId, userId: caller.id })
      return require(tx, caller, id)
    }
    return database.transaction(record).catch(async (error: unknown) => {
      await removeRefused(ground, [file_key], error)
      throw error
    })
  }

  return {
    upload,
    read: (caller: Caller, id: number) => require(db, caller, id),

    list: (caller: Caller, query: Paging & { search?: string | undefined }) =>
      listWeeklyPdfs(db, sectorSeenBy(caller), query, query.search ?? ''),

    async findFile(caller: Caller, id: number): Promise<FileReply> {
      const pdf = await require(db, caller, id)
      return { path: ground.files.localPath(pdf.file_key), name: pdf.file_name, isInline: true }
    },

    /** What the PDF brought stays, and so do orders that came from it. */
    async remove(caller: Caller, id: number): Promise<void> {
      const fileKey = await database.transaction(async (tx) => {
        const pdf = await lockWeeklyPdf(tx, id, sectorSeenBy(caller))
        if (!pdf) throw notFound('This PDF')
        await deleteWeeklyPdf(tx, id)
        const message = `The weekly PDF "${pdf.title}" was deleted`
        await activity.record(tx, {
          type: 'pdf_deleted',
          message,
          sectorId: pdf.sector_id,
          userId: caller.id,
        })
        return pdf.file_key
      })
      await removeUnnamed(ground, [fileKey])
    },

    /** Queues the reading; one that is queued, running or done is left alone. */
    startReading: (caller: Caller, id: number) =>
      database.transaction(async (tx) => {
        const pdf = await require(tx, caller, id)
        if (await beginReading(tx, id)) await ground.enqueue(tx, 'read-weekly-pdf', { pdfId: pdf.id })
        return require(tx, caller, id)
      }),

    reprocess: (caller: Caller, id: number, archive: boolean) =>
      database.transaction((tx) =>
        reprocess(context, tx, { caller, sector: sectorSeenBy(caller), id, archive }),
      ),

    describeWorkflow: async (caller: Caller, id: number) =>
      describeWorkflow(db, await require(db, caller, id)),

    startWorkflow: (caller: Caller, id: number) =>
      database.transaction(async (tx) => {
        await startWorkflow(context, tx, { caller, sector: sectorSeenBy(caller), id })
        return describeWorkflow(tx, await require(tx, caller, id))
      }),

    completeWorkflow: (caller: Caller, id: number) =>
      database.transaction(async (tx) => {
        await completeWorkflow(context, tx, { caller, sector: sectorSeenBy(caller), id })
        return describeWorkflow(tx, await require(tx, caller, id))
      }),

    /** Which weekly PDF an order for a plant belongs to. The plant is held already, so that it is handed out once. */
    findForAssignment: (tx: Db, caller: Caller, plantId: number, pdfId?: number) =>
      findForAssignment(tx, sectorSeenBy(caller), plantId, pdfId),

    /** Part of the job `clean-up`: once for each PDF that an earlier version read. */
    readLimitsAgain: () => takeTurn(() => readLimitsAgain(ground)),

    /** The job `read-weekly-pdf`. */
    readPdf: (pdfId: number) => takeTurn(() => readInBackground(context, pdfId)),
  }
}

function sectorSeenBy(caller: Caller): VisibleSector {
  // No sector has the number 0: a supervisor without one sees nothing.
  return caller.role === 'admin' ? 'all' : (caller.sector_id ?? 0)
}
