import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as found } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { PastFinding } from './past-finding.ts'

const when: ExportColumn<PastInspection> = [
  words('checklistView.date'),
  ({ completed_at }) => formatMoment(completed_at),
]
const checklist: ExportColumn<PastInspection> = [
  words('checklistView.checklist'),
  ({ checklist_name }) => checklist_name,
]
const who: ExportColumn<PastInspection> = [
  words('checklistView.technician'),
  ({ technician_name }) => technician_name,
]
const assignment: ExportColumn<PastInspection> = [
  words('checklistView.assignment'),
  ({ assignment_label }) => assignment_label,
]

/** Spreadsheet columns of a past inspection. */
export const inspectionColumns: readonly ExportColumn<PastInspection>[] = [
  when,
  checklist,
  assignment,
  who,
  [words('checklistView.verdict'), ({ review_status }) => parts(`review.${review_status}`)],
  [words('checklistView.reviewedBy'), ({ reviewed_by_name }) => reviewed_by_name ?? ''],
  [
    words('checklistView.late'),
    ({ submitted_after: late }) => (late ? t(`execution.lateShort.${late}`) : ''),
  ],
  [words('checklistView.taskCount'), ({ task_count }) => task_count],
  [t('equipment.ok'), ({ ok }) => ok],
  [t('equipment.notOk'), ({ not_ok }) => not_ok],
  [parts('answer.not_inspected'), ({ not_inspected }) => not_inspected],
  [parts('answer.not_applicable'), ({ not_applicable }) => not_applicable],
]

/** Spreadsheet columns of a past finding. */
export const pastFindingColumns: readonly ExportColumn<PastFinding>[] = [
  [words('checklistView.task'), ({ answer }) => [answer.task_number, answer.title].filter(Boolean).join(' ')],
  [words('checklistView.description'), ({ answer }) => answer.description],
  [found('fix.onTheSpot'), ({ answer }) => answer.corrective_action ?? ''],
  [words('checklistView.value'), ({ answer }) => answer.measurement ?? ''],
  [words('checklistView.unit'), ({ answer: { measurement, unit } }) => (measurement === null ? '' : unit)],
  ...[when, checklist, assignment, who].map(
    ([header, cell]): ExportColumn<PastFinding> => [header, ({ inspection }) => cell(inspection)],
  ),
]
