import { FactList } from '#src/app/shared/figures/fact-list.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { EquipmentInside } from './equipment-inside.tsx'
import classes from './plant-table.module.css'

/** What a row has no room for: the facts of an assignment, and its equipment with the checklists. */
export function AssignmentDetails({ assignment }: { assignment: SupervisorAssignment }) {
  const minutes = assignment.estimated_duration
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
      <ul className={classes.equipment} aria-label={t('details.equipment')}>
        {assignment.equipment.map((item) => (
          <EquipmentInside key={item.equipment_assignment_id} assignment={assignment} item={item} />
        ))}
      </ul>
    </div>
  )
}
