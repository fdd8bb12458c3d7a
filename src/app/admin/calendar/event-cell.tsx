import { UnstyledButton } from '@mantine/core'
import classes from '#src/app/shared/calendar/month-cell.module.css'
import type { MonthDay } from '#src/app/shared/calendar/month-table.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { eventLooks } from './event-looks.ts'

/** How many events a day of the month shows. */
const SHOWN = 2

interface EventCellProps extends MonthDay {
  events: readonly OverviewEvent[]
  onOpenDay: () => void
  onOpen: (event: OverviewEvent) => void
}

/** One day of the month with its first events. */
export function EventCell({ day, events, isReached, onOpenDay, onOpen, ...cell }: EventCellProps) {
  const left = events.length - SHOWN
  return (
    <td
      className={classes.cell}
      data-outside={cell.isOutside || undefined}
      data-today={cell.isToday || undefined}
    >
      <div className={classes.day}>
        <UnstyledButton
          className={classes.number}
          data-day={day}
          aria-current={cell.isToday ? 'date' : undefined}
          aria-label={t('calendar.dayLabel', {
            day: formatLongDay(day),
            events: t('calendar.count', { count: events.length }),
          })}
          tabIndex={isReached ? 0 : -1}
          onClick={onOpenDay}
          onKeyDown={cell.onKeyDown}
        >
          <span className={classes.figure}>{Number(day.slice(-2))}</span>
          {events.length > 0 && <span className={classes.countOfDay}>{events.length}</span>}
        </UnstyledButton>
        {events.slice(0, SHOWN).map((event) => {
          const { icon: TypeIcon, tone } = eventLooks[event.type]
          const type = t(`calendar.type.${event.type}`)
          return (
            <UnstyledButton
              key={event.key}
              className={classes.item}
              tabIndex={isReached ? 0 : -1}
              aria-label={t('calendar.item', { type, title: event.title })}
              onClick={() => onOpen(event)}
            >
              <TypeIcon size={14} className={classes.itemIcon} color={toneColour(tone)} aria-hidden />
              <span className={classes.itemName}>{event.title}</span>
            </UnstyledButton>
          )
        })}
        {left > 0 && (
          <UnstyledButton className={classes.more} tabIndex={isReached ? 0 : -1} onClick={onOpenDay}>
            {t('calendar.more', { count: left })}
          </UnstyledButton>
        )}
      </div>
    </td>
  )
}
