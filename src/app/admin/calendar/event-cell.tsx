import { UnstyledButton } from '@mantine/core'
import classes from '#src/app/shared/calendar/month-cell.module.css'
import { MonthCell } from '#src/app/shared/calendar/month-cell.tsx'
import type { MonthDay } from '#src/app/shared/calendar/month-table.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { eventStyles } from './event-styles.ts'

/** Maximum number of events in a month cell. */
const SHOWN = 2

interface EventCellProps extends MonthDay {
  events: readonly OverviewEvent[]
  onOpenDay: () => void
  onOpen: (event: OverviewEvent) => void
}

/** One day of the month with its first events. */
export function EventCell({ events, onOpenDay, onOpen, ...day }: EventCellProps) {
  const left = events.length - SHOWN
  return (
    <MonthCell
      {...day}
      label={t('calendar.dayLabel', {
        day: formatLongDay(day.day),
        events: t('calendar.count', { count: events.length }),
      })}
      count={events.length}
      more={left > 0 ? t('calendar.more', { count: left }) : null}
      onOpenDay={onOpenDay}
    >
      {events.slice(0, SHOWN).map((event) => {
        const { icon: TypeIcon, tone } = eventStyles[event.type]
        const type = t(`calendar.type.${event.type}`)
        return (
          <UnstyledButton
            key={event.key}
            className={classes.item}
            tabIndex={day.isReached ? 0 : -1}
            aria-label={t('calendar.item', { type, title: event.title })}
            onClick={() => onOpen(event)}
          >
            <TypeIcon size={14} className={classes.itemIcon} color={toneColour(tone)} aria-hidden />
            <span className={classes.itemName}>{event.title}</span>
          </UnstyledButton>
        )
      })}
    </MonthCell>
  )
}
