import { UnstyledButton } from '@mantine/core'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatNearDay } from '#src/app/shared/format/dates.ts'
import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import classes from './calendar.module.css'
import { eventStyles } from './event-styles.ts'

interface EventRowsProps {
  label: string
  events: readonly OverviewEvent[]
  onOpen: (event: OverviewEvent) => void
  /** True when the rows cover several days. */
  hasDays?: boolean
}

/** A list of events; a press opens one. */
export function EventRows({ label, events, onOpen, hasDays = false }: EventRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {events.map((event) => (
        <li key={event.key}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(event)}>
            <span className={classes.words}>
              <strong>{event.title}</strong>
              <span className={classes.dim}>
                {[
                  hasDays && formatNearDay(event.date),
                  event.time,
                  event.plant_name,
                  event.sector_name,
                  event.assignee,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.pills}>
              <Pill {...eventStyles[event.type]}>{t(`calendar.type.${event.type}`)}</Pill>
              {event.status !== null && <StatusBadge status={event.status} />}
              <PriorityBadge priority={event.priority} />
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
