import { UnstyledButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import classes from '#src/app/shared/calendar/month-cell.module.css'
import type { MonthDay } from '#src/app/shared/calendar/month-table.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { AssignmentButton, CARRIED } from './assignment-button.tsx'
import type { CalendarAssignment } from './calendar-data.ts'

/** How many assignments a day of the month shows (docs/agreed.md). */
const SHOWN = 3

interface DayCellProps extends MonthDay {
  assignments: readonly CalendarAssignment[]
  onOpenDay: () => void
  onOpen: (assignment: CalendarAssignment) => void
  /** An assignment was let go over this day. */
  onDrop: (id: number) => void
}

/** One day of the month: what is due, and a place to carry an assignment to. */
export function DayCell({ day, assignments, isReached, onOpenDay, onOpen, onDrop, ...cell }: DayCellProps) {
  const [isOver, setIsOver] = useState(false)
  const left = assignments.length - SHOWN
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(CARRIED)) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onDrop(Number(event.dataTransfer.getData(CARRIED)))
  }
  return (
    <td
      className={classes.cell}
      data-outside={cell.isOutside || undefined}
      data-today={cell.isToday || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.day}>
        <UnstyledButton
          className={classes.number}
          data-day={day}
          aria-current={cell.isToday ? 'date' : undefined}
          aria-label={t('calendar.dayLabel', {
            day: formatLongDay(day),
            work: t('calendar.count', { count: assignments.length }),
          })}
          tabIndex={isReached ? 0 : -1}
          onClick={onOpenDay}
          onKeyDown={cell.onKeyDown}
        >
          <span className={classes.figure}>{Number(day.slice(-2))}</span>
          {assignments.length > 0 && <span className={classes.countOfDay}>{assignments.length}</span>}
        </UnstyledButton>
        {assignments.slice(0, SHOWN).map((assignment) => (
          <AssignmentButton
            key={assignment.id}
            assignment={assignment}
            isReached={isReached}
            onOpen={() => onOpen(assignment)}
          />
        ))}
        {left > 0 && (
          <UnstyledButton className={classes.more} tabIndex={isReached ? 0 : -1} onClick={onOpenDay}>
            {t('calendar.more', { count: left })}
          </UnstyledButton>
        )}
      </div>
    </td>
  )
}
