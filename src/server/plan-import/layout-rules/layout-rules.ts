import type { AnswerOf } from '#src/contract/call.ts'
import type { layoutRuleCalls } from '#src/contract/layout-rules.ts'
import { applyRules, type LayoutRule, subjectOf } from '#src/rules/plan-reading/layout-rules.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { requireWeeklyPdf, visibleSector } from '#src/server/plan-import/access.ts'
import { rereadPdf } from '#src/server/plan-import/processing/processing-store.ts'
import { lockOpenReading, MAX_CORRECTIONS } from '#src/server/plan-import/reading/correct-reading.ts'
import { toCorrectionView } from '#src/server/plan-import/reading/describe-reading.ts'
import { findCorrections, insertCorrections } from '#src/server/plan-import/reading/reading-store.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findActiveRules, findRule, findRulePage, insertRules, switchRule } from './layout-rules-store.ts'

type RuleView = AnswerOf<typeof layoutRuleCalls.change>

/** A stored rule in the API's format. */
export function toRuleView(
  row: Omit<RuleView, 'created_by' | 'created_at'> & { created_by_name: string; created_at: Date },
): RuleView {
  const { created_by_name: created_by, created_at, ...rest } = row
  return { ...rest, created_by, created_at: created_at.toISOString() }
}

/** The rules that a caller may see, the latest first. */
export function listRules({ core }: WeeklyPdfContext, caller: Caller, paging: Paging) {
  return findRulePage(core.database.db, visibleSector(caller), paging)
}

/** Switches a rule on or off. A rule about the same as one that is switched on is switched off. */
export function changeRule(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  is_active: boolean,
): Promise<RuleView> {
  return core.database.by(caller).transaction(async (tx) => {
    const sector = visibleSector(caller)
    const rule = await findRule(tx, sector, id)
    if (!rule) throw problem('not_found', { what: 'setting' })
    if (is_active) await switchOffOthers(tx, rule)
    await switchRule(tx, sector, id, is_active)
    return toRuleView({ ...rule, is_active })
  })
}

async function switchOffOthers(
  tx: Tx,
  {
    id,
    sector_id,
    fingerprint,
    rule,
  }: { id: number; sector_id: number; fingerprint: string; rule: LayoutRule },
): Promise<void> {
  const active = await findActiveRules(tx, { sector_id, fingerprint })
  for (const other of active)
    if (other.id !== id && subjectOf(other.rule) === subjectOf(rule))
      await switchRule(tx, sector_id, other.id, false)
}

/**
 * Keeps a rule for files of this layout and applies it to the open reading. For a column, the server reads the file
 * again; its corrections move to the new reading.
 */
export function createRule(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  { after, rule }: { after: number; rule: LayoutRule },
): Promise<AnswerOf<typeof layoutRuleCalls.create>> {
  return core.database.by(caller).transaction(async (tx) => {
    const reading = await lockOpenReading(tx, caller, id)
    const pdf = await requireWeeklyPdf(tx, caller, id)
    if (pdf.fingerprint === null) throw problem('layout_unknown')
    const [ruleId = 0] = await insertRules(
      tx,
      { sector_id: pdf.sector_id, fingerprint: pdf.fingerprint, title: pdf.title },
      [rule],
      { by: caller.id, at: core.now() },
    )
    const reads_again = rule.kind === 'column'
    if (reads_again) {
      await rereadPdf(tx, id)
      await core.enqueue(tx, 'read-weekly-pdf', { pdfId: id })
    } else {
      const made = applyRules(reading.content, [{ id: ruleId, rule }]).corrections
      if (reading.last + made.length > MAX_CORRECTIONS) throw problem('too_many_corrections')
      await insertCorrections(
        tx,
        id,
        made.map(({ correction }) => ({ correction, rule_id: ruleId, created_by: caller.id })),
        { after: reading.last, at: core.now() },
      )
    }
    return { corrections: (await findCorrections(tx, id, after)).map(toCorrectionView), reads_again }
  })
}

/** The columns that people explained for this layout. */
export async function findColumnRules(db: Db, layout: { sector_id: number; fingerprint: string }) {
  const rules = await findActiveRules(db, layout)
  return rules.flatMap(({ rule }) =>
    rule.kind === 'column' ? [{ title: rule.title, field: rule.field }] : [],
  )
}
