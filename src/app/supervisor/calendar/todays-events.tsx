import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { AssignmentRows } from './assignment-rows.tsx'
import classes from './calendar.module.css'
import type { CalendarAssignment } from './calendar-data.ts'
import { useCalendar } from './use-calendar.ts'

/** The assignments due today, for any displayed period. */
export function TodaysEvents({
  today,
  onOpen,
}: {
  today: CalendarDate
  onOpen: (assignment: CalendarAssignment) => void
}) {
  const { assignments, isPending, error, refetch } = useCalendar({ from: today, to: today })
  const isEmpty = !isPending && error === null && assignments.length === 0
  return (
    <Section title={t('calendar.today')}>
      {error !== null && <ErrorState error={error} title={t('calendar.failed')} onRetry={refetch} />}
      {isEmpty && <p className={classes.dim}>{t('calendar.noneToday')}</p>}
      {assignments.length > 0 && (
        <AssignmentRows label={t('calendar.today')} assignments={assignments} onOpen={onOpen} />
      )}
    </Section>
  )
}
