import type { AnswerOf } from '#src/contract/call.ts'
import type { planReadingCalls } from '#src/contract/plan-readings.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import { requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { compareWithRegister } from './compare-with-register.ts'
import { toPlants } from './plan-nodes.ts'
import { readCorrected } from './read-corrected.ts'
import { countSubmitted, type StoredCorrection } from './reading-store.ts'

export type ReadingView = AnswerOf<typeof planReadingCalls.read>

/** The reading of a weekly PDF, in one snapshot of the register. */
export function describeReading(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
): Promise<ReadingView> {
  return core.database.by(caller).transaction(async (tx) => {
    const pdf = await requireWeeklyPdf(tx, caller, id)
    const found = await readCorrected(tx, id)
    if (!found) throw problem('not_processed')
    const { content, corrections, corrected, pages } = found
    const state = readingStateOf(pdf)
    if (!state) throw problem('not_processed')
    return {
      id,
      title: pdf.title,
      file_kind: pdf.file_kind,
      state,
      held: state === 'held' ? localizeStored(pdf.error_message, pdf.localized) : null,
      pages,
      nodes: content.nodes,
      lines: content.lines,
      page_warnings: content.page_warnings,
      corrections: corrections.map(toCorrectionView),
      ...(state === 'open'
        ? await compareWithRegister(tx, pdf.sector_id, toPlants(corrected.nodes))
        : { differences: [], missing: [] }),
      confirmed: pdf.confirmed_at
        ? {
            at: pdf.confirmed_at.toISOString(),
            by: pdf.confirmed_by_name ?? '',
            can_undo: pdf.can_undo_import && (await countSubmitted(tx, id)) === 0,
          }
        : null,
    }
  })
}

export function toCorrectionView(stored: StoredCorrection): ReadingView['corrections'][number] {
  const { number, correction, created_by: id, created_by_name: full_name, created_at } = stored
  return { number, correction, by: { id, full_name }, at: created_at.toISOString() }
}
