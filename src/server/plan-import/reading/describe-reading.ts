import type { AnswerOf } from '#src/contract/call.ts'
import type { planReadingCalls } from '#src/contract/plan-readings.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import { notProcessed, requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import { findRules } from '#src/server/plan-import/layout-rules/layout-rules-store.ts'
import type { WeeklyPdfRow } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { checkReading, toDecisions } from './check-reading.ts'
import type { Comparison } from './compare-with-register.ts'
import { type CorrectedReading, readCorrected } from './read-corrected.ts'
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
    const state = readingStateOf(pdf)
    if (!found || !state) throw notProcessed(pdf)
    const { content, corrections, pages } = found
    const checked = state === 'open' ? await checkFor(caller, tx, pdf, found, core.now()) : null
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

/** Counts the open warnings of a reading; 0 if it is not open. */
export function countOpenWarnings(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof planReadingCalls.countWarnings>> {
  return core.database.by(caller).transaction(async (tx) => {
    const pdf = await requireWeeklyPdf(tx, caller, id)
    const found = readingStateOf(pdf) === 'open' ? await readCorrected(tx, id) : null
    if (!found) return { open_warnings: 0 }
    const { warnings } = await checkFor(caller, tx, pdf, found, core.now())
    return { open_warnings: warnings.length }
  })
}

const checkFor = (caller: Caller, tx: Tx, pdf: WeeklyPdfRow, found: CorrectedReading, now: Date) =>
  checkReading(tx, pdf, found, {
    decisions: toDecisions(found, { by: caller.id, at: now.toISOString() }),
    now,
  })

const nothing: Omit<Comparison, 'plantIds'> = { differences: [], missing: [], manual: [], similar: [] }

export function toCorrectionView(stored: StoredCorrection): ReadingView['corrections'][number] {
  const { number, correction, created_by: id, created_by_name: full_name, created_at, rule_id } = stored
  return { number, correction, by: { id, full_name }, at: created_at.toISOString(), rule: rule_id }
}
