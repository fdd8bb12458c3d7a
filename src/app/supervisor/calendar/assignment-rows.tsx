import { UnstyledButton } from '@mantine/core'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './calendar.module.css'
import type { CalendarAssignment } from './calendar-data.ts'

interface AssignmentRowsProps {
  label: string
  assignments: readonly CalendarAssignment[]
  onOpen: (assignment: CalendarAssignment) => void
}

/** Start and due date, when they differ. */
function describeDays({ available_from, due_date }: CalendarAssignment): string[] {
  if (available_from === due_date) return []
  return [t('calendar.dates', { from: formatDay(available_from), due: formatDay(due_date) })]
}

/** Assignments of one day; a press opens one. */
export function AssignmentRows({ label, assignments, onOpen }: AssignmentRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {assignments.map((assignment) => (
        <li key={assignment.id}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(assignment)}>
            <span className={classes.words}>
              <strong>{assignment.title}</strong>
              <span className={classes.dim}>
                {[assignment.plant_name, assignment.assigned_to_name, ...describeDays(assignment)].join(
                  ' · ',
                )}
              </span>
            </span>
            <span className={classes.pills}>
              <StatusBadge status={assignment.display_status} />
              <PriorityBadge priority={assignment.priority} />
            </span>
            <span className={classes.progress}>
              <ProgressBar
                percent={assignment.progress_percentage}
                label={t('calendar.progress')}
                tone={assignment.status === 'completed' ? 'good' : 'brand'}
              />
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
