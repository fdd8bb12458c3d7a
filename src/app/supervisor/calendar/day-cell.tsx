import { type DragEvent, useState } from 'react'
import { MonthCell } from '#src/app/shared/calendar/month-cell.tsx'
import type { MonthDay } from '#src/app/shared/calendar/month-table.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { AssignmentButton, CARRIED } from './assignment-button.tsx'
import type { CalendarAssignment } from './calendar-data.ts'

/** Maximum number of assignments in a month cell (docs/agreed.md). */
const SHOWN = 3

interface DayCellProps extends MonthDay {
  assignments: readonly CalendarAssignment[]
  onOpenDay: () => void
  onOpen: (assignment: CalendarAssignment) => void
  /** Receives the id of an assignment that was dropped on this day. */
  onDrop: (id: number) => void
}

/** One day of the month: its assignments, and a drop target. */
export function DayCell({ assignments, onOpenDay, onOpen, onDrop, ...day }: DayCellProps) {
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
    <MonthCell
      {...day}
      label={t('calendar.dayLabel', {
        day: formatLongDay(day.day),
        work: t('calendar.count', { count: assignments.length }),
      })}
      count={assignments.length}
      more={left > 0 ? t('calendar.more', { count: left }) : null}
      onOpenDay={onOpenDay}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {assignments.slice(0, SHOWN).map((assignment) => (
        <AssignmentButton
          key={assignment.id}
          assignment={assignment}
          isReached={day.isReached}
          onOpen={() => onOpen(assignment)}
        />
      ))}
    </MonthCell>
  )
}
