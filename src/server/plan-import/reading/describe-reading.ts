import type { AnswerOf } from '#src/contract/call.ts'
import type { planReadingCalls } from '#src/contract/plan-readings.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import { requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import { findRules } from '#src/server/plan-import/layout-rules/layout-rules-store.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { checkReading, toDecisions } from './check-reading.ts'
import type { Comparison } from './compare-with-register.ts'
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
    const { content, corrections, pages } = found
    const state = readingStateOf(pdf)
    if (!state) throw problem('not_processed')
    const checked =
      state === 'open'
        ? await checkReading(tx, pdf, found, {
            decisions: toDecisions(found, { by: caller.id, at: core.now().toISOString() }),
            now: core.now(),
          })
        : null
    const { differences, missing, manual, similar } = checked?.comparison ?? nothing
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
      columns: content.columns,
      corrections: corrections.map(toCorrectionView),
      ...{ differences, missing, manual, similar },
      notices: checked?.notices ?? [],
      register: checked?.register ?? '',
      layout: {
        can_keep: pdf.fingerprint !== null,
        unfit: state === 'open' ? await findRules(tx, pdf.unfit_rules) : [],
      },
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

const nothing: Omit<Comparison, 'plantIds'> = { differences: [], missing: [], manual: [], similar: [] }

export function toCorrectionView(stored: StoredCorrection): ReadingView['corrections'][number] {
  const { number, correction, created_by: id, created_by_name: full_name, created_at, rule_id } = stored
  return { number, correction, by: { id, full_name }, at: created_at.toISOString(), rule: rule_id }
}
