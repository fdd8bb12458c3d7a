import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatDate, formatMoment } from '#src/app/shared/format/dates.ts'
import type { Finding } from '#src/contract/supervisor/findings.ts'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/findings.ts'

const moment = (instant: string | null) => (instant ? formatMoment(instant) : '')

/** Spreadsheet columns of a finding. */
export const exportColumns: readonly ExportColumn<Finding>[] = [
  [t('findings.number'), ({ number }) => number],
  [t('findings.column.state'), ({ state }) => words(`findingState.${state}`)],
  [t('findings.column.critical'), ({ is_critical }) => (is_critical ? t('findings.yes') : '')],
  [t('findings.column.plant'), ({ plant }) => plant.name],
  [t('findings.column.tag'), ({ equipment_tag }) => equipment_tag],
  [t('findings.equipment'), ({ equipment_name }) => equipment_name],
  [t('findings.checklist'), ({ checklist_name }) => checklist_name],
  [t('findings.task'), ({ task_number, title }) => [task_number, title].filter(Boolean).join(' ')],
  [t('findings.finding'), ({ description }) => description],
  [words('fix.onTheSpot'), ({ corrective_action: action }) => action ?? ''],
  [t('findings.reporter'), ({ reported_by }) => reported_by?.full_name ?? ''],
  [t('findings.column.value'), ({ measurement }) => measurement ?? ''],
  [t('findings.column.unit'), ({ unit, measurement }) => (measurement === null ? '' : unit)],
  [t('findings.firstSeen'), ({ first_seen_at }) => moment(first_seen_at)],
  [t('findings.lastSeen'), ({ last_seen_at }) => moment(last_seen_at)],
  [t('findings.column.weeks'), ({ weeks }) => weeks],
  [t('findings.lastOk'), ({ ok_at }) => moment(ok_at)],
  [t('findings.lastCorrected'), ({ corrected_at }) => moment(corrected_at)],
  [t('findings.closedAt'), ({ closed_at }) => moment(closed_at)],
  [t('findings.owner'), ({ owner }) => owner?.full_name ?? ''],
  [t('findings.due'), ({ due_date }) => (due_date ? formatDate(due_date) : '')],
  [t('findings.workOrder'), ({ work_order }) => work_order],
]
