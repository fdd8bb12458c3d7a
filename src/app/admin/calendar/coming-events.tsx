import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import type { EventType, OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import classes from './calendar.module.css'
import { EventRows } from './event-rows.tsx'
import { useEvents } from './use-events.ts'

/** Length of the upcoming list in days. */
const DAYS_AHEAD = 7
const MAX_SHOWN = 5

interface ComingEventsProps {
  today: CalendarDate
  type: EventType | undefined
  onOpen: (event: OverviewEvent) => void
}

/** The events of today and of the next days, for any displayed month. */
export function ComingEvents({ today, type, onOpen }: ComingEventsProps) {
  const { events, isPending, error, refetch } = useEvents(today, addDays(today, DAYS_AHEAD), type)
  if (error !== null) return <ErrorState error={error} title={t('calendar.failed')} onRetry={refetch} />
  if (isPending) return null
  const ofToday = events.filter(({ date }) => date === today)
  const later = events.filter(({ date }) => date > today)
  const shown = later.slice(0, MAX_SHOWN)
  const upcoming =
    later.length > MAX_SHOWN
      ? t('calendar.upcomingOf', { shown: MAX_SHOWN, count: later.length })
      : t('calendar.upcoming')
  return (
    <div className={classes.lists}>
      <Section title={t('calendar.today')}>
        {ofToday.length === 0 ? (
          <p className={classes.dim}>{t('calendar.noneToday')}</p>
        ) : (
          <EventRows label={t('calendar.today')} events={ofToday} onOpen={onOpen} />
        )}
      </Section>
      <Section title={upcoming}>
        {shown.length === 0 ? (
          <p className={classes.dim}>{t('calendar.noneUpcoming')}</p>
        ) : (
          <EventRows label={t('calendar.upcoming')} events={shown} onOpen={onOpen} hasDays />
        )}
      </Section>
    </div>
  )
}
