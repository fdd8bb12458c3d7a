import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatMonth, formatWeekday } from '#src/app/shared/format/dates.ts'
import { type CalendarDate, monthGridOf } from '#src/rules/calendar.ts'
import classes from './calendar.module.css'

const DAYS_PER_WEEK = 7

/** How far a key moves in the grid. Days. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
}

/** What a cell of the month is given beside its day. */
export interface MonthDay {
  day: CalendarDate
  /** Of the month before or after. */
  isOutside: boolean
  isToday: boolean
  /** The one day that the Tab key knows. */
  isReached: boolean
  /** For what carries `data-day`: the arrow keys go from one to the next. */
  onKeyDown: (event: KeyboardEvent) => void
}

interface MonthTableProps {
  /** Any day of the month. */
  date: CalendarDate
  today: CalendarDate
  /** A table cell, with something in it that carries `data-day` and can have the focus. */
  renderDay: (day: MonthDay) => ReactNode
}

/** A month as six weeks from Sunday to Saturday. The arrow keys move from day to day. */
export function MonthTable({ date, today, renderDay }: MonthTableProps) {
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
