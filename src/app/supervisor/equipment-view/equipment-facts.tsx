import { Paper, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDate, formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import type { ReplyOf } from '#src/contract/call.ts'
import type { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './equipment-view.module.css'

type View = ReplyOf<typeof sectorEquipmentCalls.view>

/** Fields of the equipment and its technician. */
export function EquipmentFacts({ view }: { view: View }) {
  return (
    <div className={classes.facts}>
      <Paper component="section" aria-label={t('equipment.information')}>
        <Title order={2} mb="sm">
          {t('equipment.information')}
        </Title>
        <FactList
          facts={[
            [t('equipment.tag'), view.equipment_id],
            [t('equipment.type'), view.equipment_type],
            [t('equipment.manufacturer'), view.manufacturer],
            [t('equipment.model'), view.model],
            [t('equipment.location'), view.location],
            [t('equipment.criticality'), view.criticality],
            [t('equipment.plant'), `${view.plant.plant_id} ${view.plant.name}`],
          ]}
        />
      </Paper>
      {view.assignment && <Inspection view={view} assignment={view.assignment} />}
    </div>
  )
}

interface InspectionProps {
  view: View
  assignment: NonNullable<View['assignment']>
}

function Inspection({ view, assignment }: InspectionProps) {
  return (
    <Paper component="section" aria-label={t('equipment.inspection')}>
      <div className={classes.head}>
        <Title order={2}>{t('equipment.inspection')}</Title>
        <StatusBadge status={assignment.status} />
        <PriorityBadge priority={assignment.priority} />
      </div>
      <FactList
        facts={[
          [
            t('equipment.assignment'),
            <Link key="assignment" to={paths.supervisor.assignment(assignment.id)}>
              {assignment.assignment_id} {assignment.title}
            </Link>,
          ],
          [t('equipment.technician'), view.assigned_to?.name],
          [t('equipment.due'), formatDate(assignment.due_date)],
          [t('equipment.assigned'), formatMoment(view.assigned_at)],
          [t('equipment.started'), formatMoment(view.started_at)],
          [t('equipment.completed'), formatMoment(view.completed_at)],
          [t('equipment.notes'), assignment.notes],
        ]}
      />
    </Paper>
  )
}
