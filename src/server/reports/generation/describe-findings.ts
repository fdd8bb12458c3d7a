import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { findClosingReason } from '#src/rules/findings/is-finding.ts'
import { asDate } from '#src/server/db/statement.ts'
import type { ReportEarlierFinding, ReportFinding } from '#src/server/reports/pdf/content/report-document.ts'
import type { ReportedFindingRow } from './report-findings-store.ts'

/** Local paths of stored files, by key. */
type Paths = ReadonlyMap<string, string>

/** A finding and its corrective action, in the form of the report. */
export function describeFinding(row: ReportedFindingRow, paths: Paths): ReportFinding {
  return {
    number: labelFinding(row.id),
    firstSeenAt: asDate(row.first_seen_at).toISOString(),
    weeks: row.weeks,
    state: row.state,
    owner: row.owner,
    dueDate: row.due_date,
    workOrder: row.work_order,
    comment: row.comment && { ...row.comment, at: asDate(row.comment.at).toISOString() },
    photos: row.photos.map(({ file_key, by, at, is_from_gallery: isFromGallery }) => ({
      path: paths.get(file_key)!,
      takenAt: asDate(at).toISOString(),
      isFromGallery,
      width: null,
      height: null,
      addedBy: by,
    })),
  }
}

/** A finding of an earlier week, with its outcome. */
export function describeEarlier(row: ReportedFindingRow, paths: Paths): ReportEarlierFinding {
  const reason = findClosingReason(row)
  return {
    ...describeFinding(row, paths),
    title: row.title,
    isCritical: row.is_critical,
    equipment: { equipment_id: row.equipment_tag, name: row.equipment_name },
    lastSeenAt: asDate(row.last_seen_at).toISOString(),
    closedAt: asDate(row.closed_at)?.toISOString() ?? null,
    okAt: reason === 'ok' ? asDate(row.ok_at)!.toISOString() : null,
    correctedAt: reason === 'corrected' ? asDate(row.corrected_at)!.toISOString() : null,
    isSeenAgain: row.is_seen && row.reported_by === null,
    reportedBy: row.reported_by,
  }
}
