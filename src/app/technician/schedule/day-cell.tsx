import { UnstyledButton } from '@mantine/core'
import type { MonthDay } from '#src/app/shared/calendar/month-table.tsx'
import { statusStyles } from '#src/app/shared/calendar/status-styles.ts'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/technician/planning.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import classes from './schedule.module.css'

/** Maximum number of assignments in a month cell (docs/agreed.md). */
const SHOWN = 2

interface DayCellProps extends MonthDay {
  /** True when completed work of the day may be only on the server. */
  isUnknown: boolean
  work: readonly ShownAssignment[]
  onOpen: () => void
}

function describeDay({ day, isToday, isUnknown, work }: DayCellProps): string {
  const count = work.length > 0 ? t('schedule.count', { count: work.length }) : t('schedule.dayNone')
  const content = [
    isToday && t('schedule.today'),
    isUnknown && work.length === 0 ? t('schedule.dayUnknown') : count,
    isUnknown && work.length > 0 && t('schedule.dayUnknown'),
  ]
  return t('schedule.dayLabel', { day: formatLongDay(day), content: content.filter(Boolean).join(', ') })
}

/** One day of the month with the number and names of its assignments, as one button. */
export function DayCell(props: DayCellProps) {
  const { day, work } = props
  const left = work.length - SHOWN
  return (
    <td className={classes.cell}>
      <UnstyledButton
        className={classes.day}
        data-day={day}
        data-outside={props.isOutside || undefined}
        data-unknown={props.isUnknown || undefined}
        aria-current={props.isToday ? 'date' : undefined}
        aria-label={describeDay(props)}
        tabIndex={props.isReached ? 0 : -1}
        onClick={props.onOpen}
        onKeyDown={props.onKeyDown}
      >
        <span className={classes.dayHead}>
          <span className={classes.number}>{Number(day.slice(-2))}</span>
          {work.length > 0 && <span className={classes.badge}>{work.length}</span>}
        </span>
        <span className={classes.items}>
          {work.slice(0, SHOWN).map((assignment) => (
            <Item key={assignment.id} assignment={assignment} />
          ))}
        </span>
        {left > 0 && (
          <span className={classes.more}>
            <span className={classes.moreLong}>{t('schedule.more', { count: left })}</span>
            <span className={classes.moreShort}>{t('schedule.moreShort', { count: left })}</span>
          </span>
        )}
      </UnstyledButton>
    </td>
  )
}

/** An assignment: the code of its plant, or the name when it fits. */
function Item({ assignment }: { assignment: ShownAssignment }) {
  const { icon: StatusIcon, tone } = statusStyles[assignment.display_status]
  return (
    <span className={classes.item} data-status={assignment.display_status}>
      <StatusIcon size={12} className={classes.itemIcon} color={toneColour(tone)} aria-hidden />
      <span className={classes.itemCode}>{assignment.plant.plant_id}</span>
      <span className={classes.itemName}>{assignment.plant_name}</span>
    </span>
  )
}
