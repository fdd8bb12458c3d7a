import type { AppContext } from '#src/server/core/app-context.ts'
import { byItself } from '#src/server/db/actor.ts'
import { readWeeklyPdfInChild, WeeklyPdfRefusal } from '#src/server/plan-import/parse-in-sandbox.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { lockWeeklyPdf, updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { cleanPlan } from './clean-plan.ts'
import { findLimitCorrections } from './compare-plans.ts'
import { correctLimits, findReadBeforeMarks, findReading } from './limit-corrections-store.ts'

/**
 * Reads the limits of weekly PDFs again that an earlier reader read, which could take half of them for the whole. The file
 * as it was uploaded is the source. Each PDF is done once, in a transaction of its own.
 */
export async function readLimitsAgain(core: AppContext): Promise<void> {
  for (const { id, file_key } of await findReadBeforeMarks(core.database.db)) {
    const now = await core.files.withLocalCopies(async (bring) =>
      readAgain(core, id, (await bring([file_key])).get(file_key)!),
    )
    await core.database.by(byItself('clean-up')).transaction(async (tx) => {
      const pdf = await lockWeeklyPdf(tx, id)
      const before = await findReading(tx, id)
      // Deleted, or being read anew, meanwhile.
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
        core.logger.warn(
          { weeklyPdfId: id, tasks: corrections.length },
          'limits that were misread were corrected',
        )
    })
  }
}

/** Null where the file cannot be read any more. */
async function readAgain(core: AppContext, id: number, path: string): Promise<ParsedPlan | null> {
  try {
    return cleanPlan(await readWeeklyPdfInChild(path, () => {}))
  } catch (error) {
    if (!(error instanceof WeeklyPdfRefusal)) throw error
    core.logger.warn({ err: error, weeklyPdfId: id }, 'a weekly PDF could not be read again for its limits')
    return null
  }
}
