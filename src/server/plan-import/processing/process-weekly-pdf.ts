import { createHash } from 'node:crypto'
import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import { applyCorrections } from '#src/rules/plan-reading/apply-corrections.ts'
import { applyRules } from '#src/rules/plan-reading/layout-rules.ts'
import { transferCorrections } from '#src/rules/plan-reading/transfer-corrections.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { storedMessage } from '#src/server/messages/stored-message.ts'
import type { NotificationsService } from '#src/server/notifications/notifications-service.ts'
import { findColumnRules } from '#src/server/plan-import/layout-rules/layout-rules.ts'
import { findActiveRules } from '#src/server/plan-import/layout-rules/layout-rules-store.ts'
import { parseWeeklyPdfInSandbox, WeeklyPdfError } from '#src/server/plan-import/parse-in-sandbox.ts'
import { findPlanWeek } from '#src/server/plan-import/plan/find-plan-week.ts'
import type { HeldReason, ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { countExtracted } from '#src/server/plan-import/reading/count-extracted.ts'
import { type ReadContent, toContent } from '#src/server/plan-import/reading/plan-nodes.ts'
import {
  deleteCorrections,
  findCorrections,
  findStoredPlan,
  insertCorrections,
} from '#src/server/plan-import/reading/reading-store.ts'
import {
  findWeeklyPdf,
  lockWeeklyPdf,
  updateWeeklyPdf,
} from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { cleanPlan, cleanTexts, MAX_LINES } from './clean-plan.ts'
import { failProcessing } from './processing-store.ts'
import { recordParsingProgress } from './record-progress.ts'

interface ProcessingContext {
  core: AppContext
  activity: Pick<ActivityService, 'record'>
  notifications: Pick<NotificationsService, 'notifySupervisors'>
}

/** Refusals with {@link NothingFound}. */
const withDetails = new Set(['nothing_found', 'no_tasks', 'no_column_titles', 'table_without_tasks'])

/** Details of a rejected file for the user: the terms searched for, and the lines found instead. */
interface NothingFound {
  lookedFor: string
  firstLines: string[]
  marks: ParsingWarning[]
}

/**
 * The job `read-weekly-pdf`: reads a weekly PDF and stores its reading, a proposal until a person confirms it. It is
 * idempotent: a PDF that is deleted or already processed is skipped.
 */
export async function processWeeklyPdf(context: ProcessingContext, weeklyPdfId: number): Promise<void> {
  const { core } = context
  const pdf = await findWeeklyPdf(core.database.db, weeklyPdfId, 'all')
  if (pdf?.processing_status !== 'Processing') return
  const gone = new AbortController()
  const progress = recordParsingProgress(core, weeklyPdfId, () => gone.abort())
  try {
    const reading = await core.files.withLocalCopies(async (download) => {
      const path = (await download([pdf.file_key])).get(pdf.file_key)!
      const recognized = new Map()
      const plan = await parseWeeklyPdfInSandbox(path, progress.note, { signal: gone.signal, recognized })
      const { sector_id } = pdf
      const { fingerprint } = plan
      const columns =
        fingerprint === null ? [] : await findColumnRules(core.database.db, { sector_id, fingerprint })
      if (columns.length === 0) return plan
      // Only now is the layout known, and with it what people explained of its columns.
      return parseWeeklyPdfInSandbox(path, progress.note, {
        signal: gone.signal,
        hints: { columns },
        recognized,
      })
    })
    await progress.settle()
    await store(context, weeklyPdfId, cleanPlan(reading))
  } catch (error) {
    await progress.settle()
    if (!gone.signal.aborted) await fail(context, weeklyPdfId, error)
  }
}

/** Stores a reading. A document that does not look like a plan ends as failed, and its reading is held. */
async function store(context: ProcessingContext, weeklyPdfId: number, reading: ParsedPlan): Promise<void> {
  const { core, activity } = context
  await core.database.by(systemActor('read-weekly-pdf')).transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, weeklyPdfId)
    if (pdf?.processing_status !== 'Processing') return
    const now = core.now()
    const content = toContent(reading)
    const layout = await correctByRules(tx, pdf, content, { fingerprint: reading.fingerprint, now })
    const { nodes } = applyCorrections(content.nodes, await findCorrections(tx, pdf.id))
    const extracted = countExtracted(nodes)
    const why = reading.held && describeHeld(reading.held)
    await updateWeeklyPdf(tx, weeklyPdfId, {
      processing_status: why ? 'Failed' : 'Completed',
      reading,
      pages_read: reading.pages,
      pages_total: reading.pages,
      ...(why ? storedMessage('error_message', why) : { error_message: null, localized: null }),
      processed_at: now,
      fingerprint: reading.fingerprint,
      unfit_rules: layout.unfit,
      content_hash: hashContent(reading),
      plan_week: reading.week ?? findPlanWeek([pdf.title], now.toISOString().slice(0, 10)),
      ...extracted,
    })
    if (why) return recordFailure(context, tx, pdf, now, why)
    await activity.record(tx, {
      type: 'pdf_processed',
      message: message('action.pdf.processed', { title: pdf.title }),
      sectorId: pdf.sector_id,
    })
    await notifyOfPdf(context, tx, pdf, now, {
      kind: 'pdf_ready',
      title: message('pdf.ready', { title: pdf.title }),
      message: message('pdf.found', {
        plants: message('pdf.plants', { count: extracted.plants_extracted }),
        checklists: message('pdf.checklists', { count: extracted.checklists_extracted }),
      }),
    })
  })
}

async function fail(context: ProcessingContext, weeklyPdfId: number, error: unknown): Promise<void> {
  const { core } = context
  const isRefusal = error instanceof WeeklyPdfError
  if (!isRefusal || error.code === 'failed')
    core.logger.error({ err: error, weeklyPdfId }, 'a weekly PDF could not be read')
  const why = failureMessage(isRefusal ? error.code : 'pdf_not_processed')
  await core.database.by(systemActor('read-weekly-pdf')).transaction(async (tx) => {
    const now = core.now()
    const pdf = await lockWeeklyPdf(tx, weeklyPdfId)
    if (!pdf || !(await failProcessing(tx, weeklyPdfId, why, now))) return
    const former = await findStoredPlan(tx, weeklyPdfId)
    // The file was read again for a new rule: the former reading is open as before.
    if (former && !former.held) {
      await updateWeeklyPdf(tx, weeklyPdfId, {
        ...{ processing_status: 'Completed', error_message: null, localized: null },
      })
      return
    }
    if (isRefusal && withDetails.has(error.code))
      await updateWeeklyPdf(tx, weeklyPdfId, {
        reading: describeNothingFound(cleanTexts(error.details as NothingFound)),
      })
    await recordFailure(context, tx, pdf, now, why)
  })
}

async function recordFailure(
  context: ProcessingContext,
  tx: Tx,
  pdf: { id: number; title: string; sector_id: number },
  now: Date,
  why: Message,
): Promise<void> {
  await context.activity.record(tx, {
    type: 'pdf_failed',
    message: message('action.pdf.failed', { title: pdf.title }),
    sectorId: pdf.sector_id,
  })
  await notifyOfPdf(context, tx, pdf, now, {
    kind: 'pdf_failed',
    title: message('pdf.failed', { title: pdf.title }),
    message: why,
  })
}

/**
 * Applies the rules of the layout to a new reading. When the same file is read again, its corrections move from the
 * former reading.
 * @returns the rules that found nothing to correct
 */
async function correctByRules(
  tx: Tx,
  pdf: { id: number; sector_id: number },
  content: ReadContent,
  { fingerprint, now }: { fingerprint: string | null; now: Date },
): Promise<{ unfit: number[] }> {
  const former = await findStoredPlan(tx, pdf.id)
  const made = await findCorrections(tx, pdf.id)
  const moved = former ? transferCorrections(toContent(former), content, made) : []
  const applied = new Set(made.map(({ rule_id }) => rule_id))
  const active = fingerprint === null ? [] : await findActiveRules(tx, { ...pdf, fingerprint })
  const rules = active.filter(({ id }) => !applied.has(id))
  const authors = new Map(rules.map(({ id, created_by }) => [id, created_by]))
  const { corrections, unfit } = applyRules(content, rules)
  await deleteCorrections(tx, pdf.id)
  await insertCorrections(
    tx,
    pdf.id,
    [
      ...moved,
      ...corrections.map(({ rule, correction }) => ({
        ...{ correction, rule_id: rule, created_by: authors.get(rule)! },
      })),
    ],
    { after: 0, at: now },
  )
  return { unfit }
}

/** The values of a plan without their places in the file: the same for a file that was exported again. */
function hashContent(reading: ParsedPlan): string {
  const values = toContent(reading).nodes.map(({ kind, values }) => [kind, values])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

/** The strongest sign against a plan, with the number of items in the document. */
function describeHeld({ seen: { equipment, tasks }, because }: HeldReason): Message {
  return failureMessage('not_a_plan', { equipment, tasks, why: because[0] ?? 'lines_not_understood' })
}

/** The uploader and the other supervisors of the sector may have left the page meanwhile. */
async function notifyOfPdf(
  { notifications }: ProcessingContext,
  tx: Tx,
  pdf: { id: number; sector_id: number },
  now: Date,
  news: { kind: string; title: Message; message: Message },
): Promise<void> {
  const link = `/supervisor/pdf-workflow?pdf=${pdf.id}`
  const event = `pdf:${pdf.id}:${now.toISOString()}`
  await notifications.notifySupervisors(tx, pdf.sector_id, [{ ...news, link, event }])
}

function describeNothingFound(found: NothingFound) {
  const notUnderstood = found.firstLines.map((text) => ({ page: 1, text }))
  return { lookedFor: found.lookedFor, notUnderstood, marks: found.marks.slice(0, MAX_LINES) }
}
