import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDay, today } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import type { Column } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { listFirst } from '#src/app/supervisor/list-first.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t as words } from '#src/i18n/areas/pdf-workflow.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'
import { AssignmentActions } from './assignment-actions.tsx'
import classes from './plant-table.module.css'

/** Columns of an assignment. */
export const columns: readonly Column<SupervisorAssignment>[] = [
  {
    key: 'assignment',
    header: t('plants.assignment'),
    kind: 'name',
    cell: (assignment) => <Name assignment={assignment} />,
  },
  {
    key: 'technician',
    header: t('plants.technician'),
    cell: (assignment) => assignment.assigned_to_name,
  },
  {
    key: 'status',
    header: t('plants.status'),
    cell: (assignment) => (
      <OneLine>
        <StatusBadge status={assignment.display_status} daysOverdue={daysOverdue(assignment, today())} />
      </OneLine>
    ),
  },
  {
    key: 'priority',
    header: t('plants.priority'),
    cell: (assignment) => (
      <OneLine>
        <PriorityBadge priority={assignment.priority} />
      </OneLine>
    ),
  },
  {
    key: 'progress',
    header: t('plants.progress'),
    width: 'min(6.75rem, 8vw)',
    cell: (assignment) => (
      <div className={classes.progress}>
        <ProgressBar
          percent={assignment.progress_percentage}
          label={t('plants.progressOf', { label: assignment.assignment_id })}
          tone={assignment.status === 'completed' ? 'good' : 'brand'}
        />
      </div>
    ),
  },
  {
    key: 'due',
    header: t('plants.due'),
    align: 'end',
    cell: (assignment) => (
      <OneLine>
        <span className={assignment.display_status === 'overdue' ? classes.late : undefined}>
          {formatDay(assignment.due_date)}
        </span>
        <span className={classes.from}>
          {t('plants.from', { day: formatDay(assignment.available_from) })}
        </span>
      </OneLine>
    ),
  },
  {
    key: 'actions',
    header: t('plants.actions'),
    kind: 'actions',
    cell: (assignment, tools) => <AssignmentActions assignment={assignment} tools={tools} />,
  },
]

/**
 * Title, label, first equipment and checklists, and flags that need a decision; the group heading is the
 * plant.
 */
function Name({ assignment }: { assignment: SupervisorAssignment }) {
  const { named, more } = listFirst(assignment.equipment.map((item) => item.equipment_id))
  const checklists = listFirst([
    ...new Set(assignment.equipment.flatMap((item) => item.checklists.map((checklist) => checklist.name))),
  ])
  return (
    <div className={classes.name}>
      <Link to={paths.supervisor.assignment(assignment.id)} className={classes.title} data-opens>
        {assignment.title}
      </Link>
      <div className={classes.below}>
        <span>
          {[assignment.assignment_id, named].filter(Boolean).join(' · ')}
          {more > 0 && ` ${words('workflow.more', { count: more })}`}
        </span>
        <span>
          {checklists.named}
          {checklists.more > 0 && ` ${words('workflow.more', { count: checklists.more })}`}
        </span>
        {assignment.issues_found > 0 && (
          <Pill tone="bad">{t('plants.notOk', { count: assignment.issues_found })}</Pill>
        )}
        {assignment.pending_reviews > 0 && (
          <Pill tone="warn">{t('plants.reviewsWaiting', { count: assignment.pending_reviews })}</Pill>
        )}
      </div>
    </div>
  )
}
