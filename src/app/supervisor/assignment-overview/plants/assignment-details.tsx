import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { AssignedEquipment } from './assigned-equipment.tsx'
import classes from './plant-table.module.css'

/** Expanded row: facts of an assignment, and its equipment with checklists and tasks. */
export function AssignmentDetails({ assignment }: { assignment: SupervisorAssignment }) {
  const minutes = assignment.estimated_duration
  // The list response has no tasks, so they load when the row expands.
  const read = useCall(assignmentCalls.read, { id: assignment.id })
  return (
    <div className={classes.details}>
      <FactList
        facts={[
          [t('plants.id'), assignment.assignment_id],
          [t('plants.created'), formatMoment(assignment.created_at)],
          [t('plants.assignedBy'), assignment.assigned_by.full_name],
          [t('plants.estimated'), minutes && t('plants.minutes', { count: Math.round(minutes) })],
          [t('plants.instructions'), assignment.instructions],
        ]}
      />
      {read.isError && (
        <ErrorState title={t('plants.tasksFailed')} error={read.error} onRetry={() => void read.refetch()} />
      )}
      <ul className={classes.equipment} aria-label={t('details.equipment')}>
        {assignment.equipment.map((item) => (
          <AssignedEquipment
            key={item.equipment_assignment_id}
            assignment={assignment}
            item={item}
            checklists={read.data?.checklists}
          />
        ))}
      </ul>
    </div>
  )
}
