import { Link } from 'react-router-dom'
import { formatDate, formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Technician, equipment, location and time of the inspection. */
export function ReviewFacts({ execution }: { execution: Execution }) {
  const { equipment_id, equipment_tag, equipment_name, assignment_id } = execution
  return (
    <FactList
      isNarrow
      facts={[
        [
          t('execution.equipment'),
          <Link key="equipment" to={paths.supervisor.equipment(equipment_id, { assignment: assignment_id })}>
            {equipment_tag} {equipment_name}
          </Link>,
        ],
        [
          t('equipment.historyShort'),
          <Link key="past" to={paths.supervisor.checklistView({ equipment: equipment_id })}>
            {t('equipment.history')}
          </Link>,
        ],
        [t('execution.plant'), `${execution.plant_code} ${execution.plant_name}`],
        [
          t('execution.assignment'),
          <Link key="assignment" to={paths.supervisor.assignment(assignment_id)}>
            {execution.assignment_label}
          </Link>,
        ],
        [t('execution.technician'), execution.assigned_to_name],
        [t('details.availableFrom'), formatDate(execution.available_from)],
        [t('execution.due'), formatDate(execution.due_date)],
        [t('execution.started'), formatMoment(execution.started_at)],
        [t('execution.completed'), formatMoment(execution.completed_at)],
        [t('execution.received'), formatMoment(execution.received_at)],
      ]}
    />
  )
}
