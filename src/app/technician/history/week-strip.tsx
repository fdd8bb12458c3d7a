import { UnstyledButton } from '@mantine/core'
import { formatLongDay, formatWeekday } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/technician/planning.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { useToday } from '../engine/use-pull-state.ts'
import classes from './history.module.css'

interface WeekStripProps {
  days: readonly CalendarDate[]
  work: readonly ShownAssignment[]
  older: OlderWork
  onChoose: (day: CalendarDate) => void
}

/** The days of a week with the number of due assignments; a press opens the day. */
export function WeekStrip({ days, work, older, onChoose }: WeekStripProps) {
  const today = useToday()
  return (
    <ul className={classes.week} aria-label={t('history.days')}>
      {days.map((day) => {
        const count = work.filter(({ due_date }) => due_date === day).length
        const isUnknown = isIncomplete(older, day)
        const name = formatLongDay(day)
        return (
          <li key={day}>
            <UnstyledButton
              className={classes.weekday}
              data-unknown={isUnknown || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-label={
                isUnknown && count === 0
                  ? t('history.dayUnknown', { day: name })
                  : t('history.dayCount', { day: name, count })
              }
              onClick={() => onChoose(day)}
            >
              {formatWeekday(day)}
              <strong>{Number(day.slice(-2))}</strong>
              {count > 0 && <span className={classes.count}>{count}</span>}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
