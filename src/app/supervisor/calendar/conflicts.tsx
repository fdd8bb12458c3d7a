import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './calendar.module.css'
import type { Days } from './calendar-data.ts'

/** Warns about days on which a technician has too many assignments. */
export function Conflicts({ days: { from, to } }: { days: Days }) {
  const read = useCall(calendarCalls.conflicts, { date_from: from, date_to: to }, { keepsPrevious: true })
  const conflicts = read.data?.conflicts ?? []
  if (conflicts.length === 0) return null
  return (
    <Alert
      color="warn"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('calendar.conflicts', { count: conflicts.length })}
    >
      <ul className={classes.conflicts}>
        {conflicts.map(({ date, technician, reasons, assignments }) => (
          <li key={`${date} ${technician.id}`}>
            {t('calendar.conflict', {
              day: formatDay(date),
              name: technician.full_name,
              reasons: reasons.map((reason) => t(`calendar.reason.${reason}`)).join(', '),
              count: assignments.length,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
