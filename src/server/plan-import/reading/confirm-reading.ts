import type { AnswerOf } from '#src/contract/call.ts'
import type { planReadingCalls } from '#src/contract/plan-readings.ts'
import { deriveRules } from '#src/rules/plan-reading/layout-rules.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { requireWeeklyPdf, visibleSector } from '#src/server/plan-import/access.ts'
import { insertRules } from '#src/server/plan-import/layout-rules/layout-rules-store.ts'
import { importPlan } from '#src/server/plan-import/merge/import-plan.ts'
import { lockSectorForImport } from '#src/server/plan-import/merge/import-store.ts'
import {
  deleteRemovedTasks,
  markAsImport,
  restoreManualValues,
} from '#src/server/plan-import/merge/manual-values-store.ts'
import { findOwnItems, replaceItems } from '#src/server/plan-import/merge/named-items-store.ts'
import { undoChanges } from '#src/server/plan-import/merge/undo-import-store.ts'
import { lockWeeklyPdf, updateWeeklyPdf } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { describeWorkflow } from '#src/server/plan-import/workflow/describe-workflow.ts'
import { problem } from '#src/server/problems/problem.ts'
import { checkReading, toDecisions } from './check-reading.ts'
import { lockOpenReading } from './correct-reading.ts'
import { countExtracted } from './count-extracted.ts'
import { toPlants } from './plan-nodes.ts'
import { countSubmitted, findImportUndo, releaseReading } from './reading-store.ts'

type WorkflowView = AnswerOf<typeof planReadingCalls.confirm>

interface Confirmation {
  /** Imports the reading although warnings are open. */
  accept_warnings: boolean
  /** The last correction that the client knows; undefined: no check. */
  after?: number | undefined
  /** The state of the register that the client shows; undefined: no check. */
  register?: string | undefined
  /** Keeps the corrections for the next files of this layout. */
  keep_corrections?: boolean
}

/** Imports a reading into the register, as corrected. A confirmed reading does not change. */
export function confirmReading(
  context: WeeklyPdfContext,
  caller: Caller,
  id: number,
  confirmation: Confirmation,
): Promise<WorkflowView> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (!pdf) throw problem('not_found', { what: 'PDF' })
    if (!pdf.confirmed_at) await importReading(context, tx, caller, id, confirmation)
    return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
  })
}

/**
 * Imports an open reading in the caller's transaction.
 * @throws Problem `reading_not_checked` while warnings are open, unless they are accepted
 */
export async function importReading(
  context: WeeklyPdfContext,
  tx: Tx,
  caller: Caller,
  id: number,
  { accept_warnings, after, register: seen, keep_corrections = false }: Confirmation,
): Promise<void> {
  const reading = await lockOpenReading(tx, caller, id)
  const { corrected, last } = reading
  if (after !== undefined && after !== last) throw problem('reading_outdated')
  const pdf = await requireWeeklyPdf(tx, caller, id)
  const now = context.core.now()
  const decisions = toDecisions(reading, { by: caller.id, at: now.toISOString() })
  await lockSectorForImport(tx, pdf.sector_id)
  const { warnings, register } = await checkReading(tx, pdf, reading, { decisions, now })
  if (seen !== undefined && seen !== register) throw problem('register_changed')
  if (warnings.length > 0 && !accept_warnings)
    throw problem(
      'reading_not_checked',
      { count: warnings.length },
      { extra: { open_warnings: warnings.length } },
    )
  const { named, undo } = await importPlan(context, tx, {
    sectorId: pdf.sector_id,
    plants: toPlants(corrected.nodes),
    decisions,
  })
  await replaceItems(tx, id, named)
  await updateWeeklyPdf(tx, id, {
    confirmed_at: now,
    confirmed_by: caller.id,
    before_import: undo,
    ...countExtracted(corrected.nodes),
  })
  if (keep_corrections && pdf.fingerprint !== null) {
    // A rule of the layout repeats its corrections by itself.
    const own = reading.corrections.filter(({ rule_id }) => rule_id === null)
    await insertRules(
      tx,
      { sector_id: pdf.sector_id, fingerprint: pdf.fingerprint, title: pdf.title },
      deriveRules(reading.content, own, corrected.obsolete),
      { by: caller.id, at: now },
    )
  }
  await record(context, tx, caller, pdf, 'confirmed')
}

/** Removes what an import added, and restores what it changed. Corrections stay, and the reading is open again. */
export function undoConfirmation(
  context: WeeklyPdfContext,
  caller: Caller,
  id: number,
): Promise<WorkflowView> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const pdf = await lockConfirmed(tx, caller, id)
    const undo = await findImportUndo(tx, id)
    if (!undo) throw problem('import_not_undoable')
    const submitted = await countSubmitted(tx, id)
    if (submitted > 0) throw problem('has_submitted_work', { count: submitted })
    await context.archiveAssignments(tx, id)
    await markAsImport(tx, true)
    await undoChanges(tx, undo)
    await restoreManualValues(tx, undo.manual_values)
    await deleteRemovedTasks(tx, undo.removed_tasks)
    await context.plants.forgetItems(tx, { ...(await findOwnItems(tx, id)), archive: false })
    await replaceItems(tx, id, [])
    await markAsImport(tx, false)
    await updateWeeklyPdf(tx, id, {
      confirmed_at: null,
      confirmed_by: null,
      before_import: null,
      assignment_status: 'Not Started',
      assignment_completed_at: null,
    })
    await record(context, tx, caller, pdf, 'unconfirmed')
    return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
  })
}

async function lockConfirmed(tx: Tx, caller: Caller, id: number) {
  const pdf = await lockWeeklyPdf(tx, id, visibleSector(caller))
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  if (!pdf.confirmed_at) throw problem('reading_not_confirmed')
  return pdf
}

/** Discards an open reading. The file stays and can be processed again. */
export function discardReading(context: WeeklyPdfContext, caller: Caller, id: number): Promise<WorkflowView> {
  return context.core.database.by(caller).transaction(async (tx) => {
    await lockOpenReading(tx, caller, id)
    await updateWeeklyPdf(tx, id, { discarded_at: context.core.now() })
    const pdf = await requireWeeklyPdf(tx, caller, id)
    await record(context, tx, caller, pdf, 'discarded')
    return describeWorkflow(tx, pdf)
  })
}

/** Treats a held file as a plan: its reading is open from then on. */
export function readAsPlan(context: WeeklyPdfContext, caller: Caller, id: number): Promise<WorkflowView> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const held = await lockWeeklyPdf(tx, id, visibleSector(caller))
    if (!held) throw problem('not_found', { what: 'PDF' })
    if (!held.is_held) throw problem('reading_not_held')
    await releaseReading(tx, id)
    await record(context, tx, caller, held, 'released')
    return describeWorkflow(tx, await requireWeeklyPdf(tx, caller, id))
  })
}

const texts = {
  confirmed: 'action.pdf.confirmed',
  unconfirmed: 'action.pdf.unconfirmed',
  discarded: 'action.pdf.discarded',
  released: 'action.pdf.released',
} as const

async function record(
  { activity }: WeeklyPdfContext,
  tx: Tx,
  caller: Caller,
  pdf: { title: string; sector_id: number },
  what: keyof typeof texts,
): Promise<void> {
  await activity.record(tx, {
    type: `pdf_${what}`,
    message: message(texts[what], { who: caller.full_name, title: pdf.title }),
    sectorId: pdf.sector_id,
    userId: caller.id,
  })
}
