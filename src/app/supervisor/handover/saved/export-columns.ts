import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import type { Report } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Spreadsheet columns of a report. */
export const exportColumns: readonly ExportColumn<Report>[] = [
  [t('handover.report'), ({ title }) => title],
  [t('handover.description'), ({ description }) => description],
  [t('handover.plant'), ({ plant_name }) => plant_name ?? ''],
  [t('handover.status'), ({ status }) => status],
  [t('handover.requestedAt'), ({ created_at }) => formatReportDate(created_at)],
  [t('handover.author'), ({ generated_by_name }) => generated_by_name ?? ''],
  [t('handover.sizeMb'), ({ file_size_mb }) => file_size_mb ?? ''],
]
