import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { RowTools } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { DeleteAssignment } from './delete-assignment.tsx'
import classes from './plant-table.module.css'
import { ReassignSelect } from './reassign-select.tsx'
import { ReportButton } from './report-button.tsx'

interface AssignmentActionsProps {
  assignment: SupervisorAssignment
  tools: RowTools
}

/** The actions of an assignment, and the button that expands its details. */
export function AssignmentActions({ assignment, tools }: AssignmentActionsProps) {
  const { isOpen, toggleDetails, detailsId } = tools
  const action = t(isOpen ? 'plants.hideDetails' : 'plants.viewDetails')
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <OneLine>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('plants.detailsOf', { action, label: assignment.assignment_id })}
          rightSection={<Chevron size={16} aria-hidden />}
          onClick={toggleDetails}
        >
          {action}
        </Button>
        {canReassignOrDelete(assignment) ? (
          <>
            <ReassignSelect assignment={assignment} />
            <DeleteAssignment assignment={assignment} />
          </>
        ) : (
          <ReportButton assignment={assignment} />
        )}
      </div>
    </OneLine>
  )
}
