import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatMonth, formatWeekday } from '#src/app/shared/format/dates.ts'
import { type CalendarDate, monthGridOf } from '#src/rules/calendar.ts'
import classes from './calendar.module.css'

const DAYS_PER_WEEK = 7

/** Days that an arrow key moves in the grid. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
}

/** State of a month cell besides its date. */
export interface MonthDay {
  day: CalendarDate
  /** True for a day of the previous or next month. */
  isOutside: boolean
  isToday: boolean
  /** True for the one day with tabindex 0 (roving tabindex). */
  isReached: boolean
  /** Handler for elements with `data-day`: arrow keys move between them. */
  onKeyDown: (event: KeyboardEvent) => void
}

interface MonthTableProps {
  /** Any date in the month. */
  date: CalendarDate
  today: CalendarDate
  /** Renders a table cell with a focusable element that has `data-day`. */
  renderDay: (day: MonthDay) => ReactNode
}

/** A month as six weeks from Sunday to Saturday. Arrow keys move between days. */
export function MonthTable({ date, today, renderDay }: MonthTableProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<CalendarDate | null>(null)
  const days = monthGridOf(date)
  // One day of the grid is in the tab order; arrow keys move it (roving tabindex).
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
              {week.map((day) =>
                renderDay({
                  day,
                  isOutside: day.slice(0, 7) !== date.slice(0, 7),
                  isToday: day === today,
                  isReached: day === reached,
                  onKeyDown: (event) => move(event, day),
                }),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
