import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './month-cell.module.css'
import type { MonthDay } from './month-table.tsx'

interface MonthCellProps extends MonthDay, Omit<ComponentPropsWithoutRef<'td'>, keyof MonthDay> {
  /** Accessible name of the day button: the day and the number of its entries. */
  label: string
  /** Number of entries on the day. */
  count: number
  /** Label of the link to hidden entries; null when all are visible. */
  more: string | null
  onOpenDay: () => void
}

/** One day of a month: its button, its first entries and a link to the rest. */
export function MonthCell({
  day,
  isOutside,
  isToday,
  isReached,
  onKeyDown,
  label,
  count,
  more,
  onOpenDay,
  children,
  ...cell
}: MonthCellProps) {
  return (
    <td
      className={classes.cell}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      {...cell}
    >
      <div className={classes.day}>
        <UnstyledButton
          className={classes.number}
          data-day={day}
          aria-current={isToday ? 'date' : undefined}
          aria-label={label}
          tabIndex={isReached ? 0 : -1}
          onClick={onOpenDay}
          onKeyDown={onKeyDown}
        >
          <span className={classes.figure}>{Number(day.slice(-2))}</span>
          {count > 0 && <span className={classes.countOfDay}>{count}</span>}
        </UnstyledButton>
        {children}
        {more !== null && (
          <UnstyledButton className={classes.more} tabIndex={isReached ? 0 : -1} onClick={onOpenDay}>
            {more}
          </UnstyledButton>
        )}
      </div>
    </td>
  )
}
