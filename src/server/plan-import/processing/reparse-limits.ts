import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { parseWeeklyPdfInSandbox, WeeklyPdfError } from '#src/server/plan-import/parse-in-sandbox.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { lockWeeklyPdf, updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { cleanPlan } from './clean-plan.ts'
import { findLimitCorrections } from './compare-plans.ts'
import { correctLimits, findParsedBeforeWarnings, findParsedPlan } from './limit-corrections-store.ts'

/**
 * Reparses the limits of weekly PDFs that an earlier version read, which could take half a limit for the whole. The
 * source is the uploaded file. Each PDF is processed once, in its own transaction.
 */
export async function reparseLimits(core: AppContext): Promise<void> {
  for (const { id, file_key } of await findParsedBeforeWarnings(core.database.db)) {
    const now = await core.files.withLocalCopies(async (download) =>
      readAgain(core, id, (await download([file_key])).get(file_key)!),
    )
    await core.database.by(systemActor('clean-up')).transaction(async (tx) => {
      const pdf = await lockWeeklyPdf(tx, id)
      const before = await findParsedPlan(tx, id)
      // Deleted or reprocessed meanwhile.
      if (pdf?.processing_status !== 'Completed' || !before || before.marks) return
      const corrections = findLimitCorrections(before, now)
      await correctLimits(tx, pdf.sector_id, corrections)
      const doubts = corrections
        .filter(({ is }) => is.unread_limits !== '')
        .map(({ tag, page, is }) => ({
          kind: 'limits' as const,
          page,
          text: `${tag}, ${is.title}: ${is.unread_limits}`,
        }))
      await updateWeeklyPdf(tx, id, { reading: now ?? { ...before, marks: doubts } })
      if (corrections.length > 0)
        core.logger.warn({ weeklyPdfId: id, tasks: corrections.length }, 'misread limits were corrected')
    })
  }
}

/** Null when the file can no longer be read. */
async function readAgain(core: AppContext, id: number, path: string): Promise<ParsedPlan | null> {
  try {
    return cleanPlan(await parseWeeklyPdfInSandbox(path, () => {}))
  } catch (error) {
    if (!(error instanceof WeeklyPdfError)) throw error
    core.logger.warn({ err: error, weeklyPdfId: id }, 'the limits of a weekly PDF could not be read again')
    return null
  }
}
