import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMonth, formatWeekday } from '#src/app/shared/format/dates.ts'
import { type CalendarDate, monthGridOf } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { DayCell } from './day-cell.tsx'
import classes from './schedule.module.css'

const DAYS_PER_WEEK = 7

/** How far a key moves in the grid. Days. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
}

interface MonthGridProps {
  /** Any day of the month. */
  date: CalendarDate
  today: CalendarDate
  work: readonly ShownAssignment[]
  older: OlderWork
  onOpen: (day: CalendarDate) => void
}

/** A month as six weeks from Sunday to Saturday. The arrow keys move from day to day. */
export function MonthGrid({ date, today, work, older, onOpen }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<CalendarDate | null>(null)
  const days = monthGridOf(date)
  // One day of the grid is in the order of the Tab key; the arrows move it.
  const reached = [moved, today, date].find((day) => day !== null && days.includes(day))
  const weeks = Array.from({ length: days.length / DAYS_PER_WEEK }, (_week, index) =>
    days.slice(index * DAYS_PER_WEEK, (index + 1) * DAYS_PER_WEEK),
  )

  const move = (event: KeyboardEvent, from: CalendarDate) => {
    const step = steps[event.key]
    const next = step === undefined ? undefined : days[days.indexOf(from) + step]
    if (next === undefined) return
    event.preventDefault()
    setMoved(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div className={classes.frame}>
      <table ref={grid} aria-label={formatMonth(date)} className={classes.grid}>
        <thead>
          <tr>
            {days.slice(0, DAYS_PER_WEEK).map((day) => (
              <th key={day} scope="col" className={classes.weekday}>
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                  isToday={day === today}
                  isUnknown={isIncomplete(older, day)}
                  isReached={day === reached}
                  work={work.filter(({ due_date }) => due_date === day)}
                  onOpen={() => onOpen(day)}
                  onKeyDown={(event) => move(event, day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
