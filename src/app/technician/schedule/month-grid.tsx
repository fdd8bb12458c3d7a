import { MonthTable } from '#src/app/shared/calendar/month-table.tsx'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { DayCell } from './day-cell.tsx'

interface MonthGridProps {
  /** Any date in the month. */
  date: CalendarDate
  today: CalendarDate
  work: readonly ShownAssignment[]
  older: OlderWork
  onOpen: (day: CalendarDate) => void
}

/** A month with one button per day. */
export function MonthGrid({ date, today, work, older, onOpen }: MonthGridProps) {
  return (
    <MonthTable
      date={date}
      today={today}
      renderDay={(cell) => (
        <DayCell
          key={cell.day}
          {...cell}
          isUnknown={isIncomplete(older, cell.day)}
          work={work.filter(({ due_date }) => due_date === cell.day)}
          onOpen={() => onOpen(cell.day)}
        />
      )}
    />
  )
}
