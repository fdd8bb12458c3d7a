import type * as z from 'zod/mini'
import type { reportedFinding } from '#src/contract/technician/reported-findings.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { validatePhoneTimes } from '#src/rules/phone-times.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FindingsContext } from './findings-context.ts'
import { findReport, insertReported, type ReportedRow } from './report-finding-store.ts'

interface Report {
  equipmentId: number
  report_id: string
  description: string
  is_critical: boolean
  found_at?: string | undefined
  sent_at?: string | undefined
  key: string | undefined
}

/** Records a finding that a technician saw outside a checklist, once for its report id. */
export function reportFinding(
  context: FindingsContext,
  caller: Caller,
  report: Report,
): Promise<z.output<typeof reportedFinding>> {
  const { core } = context
  const { key, sent_at: _sent, ...content } = report
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ report: content }) }
  return withIdempotencyKey(core.database.by(caller), keyed, async (tx) => {
    const { id, created_at } = await record(context, tx, caller, report)
    return {
      report_id: report.report_id,
      finding_id: id,
      number: labelFinding(id),
      received_at: created_at.toISOString(),
      op_id: key ?? null,
    }
  })
}

async function record(
  context: FindingsContext,
  tx: Tx,
  caller: Caller,
  { equipmentId, report_id, description, is_critical, found_at, sent_at }: Report,
): Promise<ReportedRow> {
  const equipment = await context.lockEquipment(tx, caller, equipmentId)
  const now = context.core.now()
  const seen = validatePhoneTimes(
    { sent: sent_at, during: [found_at] },
    { begins: equipment.created_at, received: now },
  ).during[0]!
  // One line: the words are the title in lists, mails and reports.
  const title = description.replaceAll(/\s+/gu, ' ')
  const values = { equipment_id: equipment.id, title, is_critical }
  const inserted = await insertReported(tx, {
    ...values,
    report_id,
    reported_by: caller.id,
    seen_at: seen.at ?? now,
    created_at: now,
  })
  if (!inserted) return requireSame(await findReport(tx, report_id), { ...values, reported_by: caller.id })
  if (is_critical)
    await context.notifications.notifySupervisors(tx, inserted.sector_id, [
      {
        kind: 'critical_finding',
        title: message('submitted.critical', { title }),
        message: `${labelFinding(inserted.id)}, ${equipment.equipment_id} ${equipment.name}: ${caller.full_name}`,
        link: `/supervisor/findings?finding=${inserted.id}`,
      },
    ])
  return inserted
}

/** The same report under another key is a retry; other content is an error. */
function requireSame(row: ReportedRow | null, sent: Partial<ReportedRow>): ReportedRow {
  const isSame =
    row && Object.entries(sent).every(([field, value]) => row[field as keyof ReportedRow] === value)
  if (!isSame) throw problem('finding_reported_already')
  return row
}
