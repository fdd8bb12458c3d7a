import type { ExportColumn } from '#src/app/shared/export/export-column.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { CalendarAssignment } from './calendar-data.ts'

/** Spreadsheet columns of an assignment of the calendar. */
export const exportColumns: readonly ExportColumn<CalendarAssignment>[] = [
  [t('details.due'), ({ due_date }) => formatDate(due_date)],
  [t('details.availableFrom'), ({ available_from }) => formatDate(available_from)],
  [t('plants.id'), ({ assignment_id }) => assignment_id],
  [t('plants.assignment'), ({ title }) => title],
  [t('plants.plant'), ({ plant_name }) => plant_name],
  [t('plants.technician'), ({ assigned_to_name }) => assigned_to_name],
  [t('plants.status'), ({ display_status }) => parts(`status.${display_status}`)],
  [t('plants.priority'), ({ priority }) => parts(`priority.${priority}`)],
  [t('overview.progressPercent'), ({ progress_percentage }) => progress_percentage],
]
