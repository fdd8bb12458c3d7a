import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { WeeklyPdf } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'

/** Spreadsheet columns of a weekly PDF. */
export const exportColumns: readonly ExportColumn<WeeklyPdf>[] = [
  [t('pdfs.document'), ({ title }) => title],
  [t('pdfs.description'), ({ description }) => description],
  [t('pdfs.file'), ({ file_name }) => file_name],
  [t('pdfs.processing'), ({ processing_status }) => processing_status],
  [t('pdfs.plantsFound'), ({ plants_extracted }) => plants_extracted],
  [t('pdfs.equipmentFound'), ({ equipment_extracted }) => equipment_extracted],
  [t('pdfs.checklistsFound'), ({ checklists_extracted }) => checklists_extracted],
  [t('pdfs.tasksFound'), ({ tasks_extracted }) => tasks_extracted],
  [t('pdfs.workflow'), ({ assignment_status }) => assignment_status],
  [t('pdfs.uploadedBy'), ({ uploaded_by_name }) => uploaded_by_name],
  [t('pdfs.uploaded'), ({ upload_date }) => formatMoment(upload_date)],
  [t('pdfs.completedOn'), ({ assignment_completed_at: moment }) => (moment ? formatMoment(moment) : '')],
]
