import { UnstyledButton } from '@mantine/core'
import classes from '#src/app/shared/calendar/month-cell.module.css'
import { statusStyles } from '#src/app/shared/calendar/status-styles.ts'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { CalendarAssignment } from './calendar-data.ts'

/** MIME type of a dragged assignment in the drag-and-drop data. */
export const CARRIED = 'application/x-walkdown-assignment'

interface AssignmentButtonProps {
  assignment: CalendarAssignment
  isReached: boolean
  onOpen: () => void
}

/** An assignment in a month cell: a press opens it, and drag and drop moves it to another day. */
export function AssignmentButton({ assignment, isReached, onOpen }: AssignmentButtonProps) {
  const { icon: StatusIcon, tone } = statusStyles[assignment.display_status]
  return (
    <UnstyledButton
      className={classes.item}
      tabIndex={isReached ? 0 : -1}
      draggable={assignment.status !== 'completed'}
      onDragStart={(event) => {
        event.dataTransfer.setData(CARRIED, String(assignment.id))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onClick={onOpen}
      title={t('calendar.dates', {
        from: formatDay(assignment.available_from),
        due: formatDay(assignment.due_date),
      })}
      aria-label={t('calendar.item', {
        plant: assignment.plant_name,
        technician: assignment.assigned_to_name,
        status: parts(`status.${assignment.display_status}`),
      })}
    >
      <StatusIcon size={14} className={classes.itemIcon} color={toneColour(tone)} aria-hidden />
      <span className={classes.itemName}>{assignment.plant_name}</span>
    </UnstyledButton>
  )
}
