import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ProgressBar } from '#src/app/shared/figures/progress-bar.tsx'
import { formatDay, today } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { Pill } from '#src/app/shared/parts/pill.tsx'
import { PriorityBadge } from '#src/app/shared/parts/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/parts/status-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { listFirst } from '#src/app/supervisor/list-first.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { canReassignOrDelete, daysOverdue } from '#src/rules/assignment-status.ts'
import { AssignmentDetails } from './assignment-details.tsx'
import { DeleteAssignment } from './delete-assignment.tsx'
import { CELLS } from './overview-columns.ts'
import classes from './plant-table.module.css'
import { ReassignSelect } from './reassign-select.tsx'
import { ReportButton } from './report-button.tsx'
import { asCell, asRow } from './table-roles.ts'

interface AssignmentRowsProps {
  assignment: SupervisorAssignment
  isChosen: boolean
  onToggle: () => void
}

/** An assignment's row, and below it, when it is opened, its details. */
export function AssignmentRows({ assignment, isChosen, onToggle }: AssignmentRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const label = assignment.assignment_id
  const canChange = canReassignOrDelete(assignment)
  const toggleLabel = t(isOpen ? 'plants.hideDetails' : 'plants.viewDetails')
  return (
    <>
      <tr {...asRow} className={classes.row} data-chosen={(isChosen && canChange) || undefined}>
        <td {...asCell} className={classes.cell} data-part="select">
          {canChange && (
            <Checkbox aria-label={t('plants.select', { label })} checked={isChosen} onChange={onToggle} />
          )}
        </td>
        <Cells assignment={assignment} />
        <td {...asCell} className={classes.cell} data-part="actions">
          <OneLine>
            <div className={classes.actions}>
              <Button
                variant="default"
                size="xs"
                aria-expanded={isOpen}
                aria-controls={detailsId}
                aria-label={t('plants.detailsOf', { action: toggleLabel, label })}
                rightSection={
                  isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
                }
                onClick={() => setIsOpen(!isOpen)}
              >
                {toggleLabel}
              </Button>
              {canChange ? (
                <>
                  <ReassignSelect assignment={assignment} />
                  <DeleteAssignment assignment={assignment} />
                </>
              ) : (
                <ReportButton assignment={assignment} />
              )}
            </div>
          </OneLine>
        </td>
      </tr>
      {isOpen && (
        <tr {...asRow} id={detailsId} className={classes.detailsRow}>
          <td {...asCell} colSpan={CELLS} className={classes.detailsCell}>
            <AssignmentDetails assignment={assignment} />
          </td>
        </tr>
      )}
    </>
  )
}

function Cells({ assignment }: { assignment: SupervisorAssignment }) {
  const label = assignment.assignment_id
  const isLate = assignment.display_status === 'overdue'
  return (
    <>
      <td {...asCell} className={classes.cell} data-part="name">
        <Link to={paths.supervisor.assignment(assignment.id)} className={classes.title}>
          {assignment.title}
        </Link>
        <Below assignment={assignment} />
      </td>
      <td {...asCell} className={classes.cell} data-label={t('plants.technician')}>
        {assignment.assigned_to_name}
      </td>
      <td {...asCell} className={classes.cell} data-label={t('plants.status')}>
        <OneLine>
          <StatusBadge status={assignment.display_status} daysOverdue={daysOverdue(assignment, today())} />
        </OneLine>
      </td>
      <td {...asCell} className={classes.cell} data-label={t('plants.priority')}>
        <OneLine>
          <PriorityBadge priority={assignment.priority} />
        </OneLine>
      </td>
      <td {...asCell} className={classes.cell} data-label={t('plants.progress')} data-part="progress">
        <ProgressBar
          percent={assignment.progress_percentage}
          label={t('plants.progressOf', { label })}
          tone={assignment.status === 'completed' ? 'good' : 'brand'}
        />
      </td>
      <td
        {...asCell}
        className={classes.cell}
        data-label={t('plants.due')}
        data-align="end"
        data-late={isLate || undefined}
      >
        {formatDay(assignment.due_date)}
      </td>
    </>
  )
}

/** Its label, the first pieces of equipment, and what needs a decision. */
function Below({ assignment }: { assignment: SupervisorAssignment }) {
  const { named, more } = listFirst(assignment.equipment.map((item) => item.equipment_id))
  return (
    <div className={classes.below}>
      <span>
        {[assignment.assignment_id, named].filter(Boolean).join(' · ')}
        {more > 0 && ` ${t('workflow.more', { count: more })}`}
      </span>
      {assignment.issues_found > 0 && (
        <Pill tone="bad">{t('plants.notOk', { count: assignment.issues_found })}</Pill>
      )}
      {assignment.pending_reviews > 0 && (
        <Pill tone="warn">{t('plants.reviewsWaiting', { count: assignment.pending_reviews })}</Pill>
      )}
    </div>
  )
}
