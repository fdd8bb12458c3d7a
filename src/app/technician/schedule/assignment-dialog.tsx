import '@mantine/core/styles/Alert.layer.css'
import { Alert, Stack } from '@mantine/core'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t as planning } from '#src/i18n/areas/technician/planning.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { ViewButton, WorkButton } from '../assignment/work-button.tsx'
import { AssignmentStatus } from '../assignment/work-status.tsx'
import classes from './schedule.module.css'

interface AssignmentDialogProps {
  assignment: ShownAssignment
  onClose: () => void
}

function listFacts(assignment: ShownAssignment): [label: string, value: string][] {
  return [
    [planning('schedule.assignmentId'), assignment.assignment_id],
    [t('details.availableFrom'), formatDay(assignment.available_from)],
    [planning('schedule.due'), formatDay(assignment.due_date)],
    [planning('schedule.plant'), `${assignment.plant.plant_id} ${assignment.plant.name}`],
    [planning('schedule.assignedTo'), assignment.assigned_to.full_name],
    [planning('schedule.assignedBy'), assignment.assigned_by.full_name],
    [planning('schedule.equipment'), t('assignment.equipmentCount', { count: assignment.total_equipment })],
  ]
}

/** Details of one assignment in the schedule, and its start button. */
export default function AssignmentDialog({ assignment, onClose }: AssignmentDialogProps) {
  const isScheduled = assignment.is_future && assignment.status === 'pending'
  return (
    <Dialog isOpen onClose={onClose} title={assignment.title}>
      <Stack>
        <dl className={classes.facts}>
          <div>
            <dt>{planning('schedule.status')}</dt>
            <dd className={classes.pills}>
              <AssignmentStatus assignment={assignment} />
              <SyncBadge word={assignment.sync} />
            </dd>
          </div>
          <div>
            <dt>{planning('schedule.priority')}</dt>
            <dd>
              <PriorityBadge priority={assignment.priority} />
            </dd>
          </div>
          {listFacts(assignment).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <div className={classes.sub}>{planning('schedule.progress')}</div>
          <ProgressBar
            label={planning('schedule.progress')}
            percent={assignment.progress_percentage}
            tone={assignment.status === 'completed' ? 'good' : 'brand'}
          />
        </div>
        {assignment.instructions && (
          <div>
            <div className={classes.sub}>{planning('schedule.instructions')}</div>
            <p className={classes.instructions}>{assignment.instructions}</p>
          </div>
        )}
        {isScheduled && (
          <Alert color="busy">{t('assignment.notDue', { date: formatDay(assignment.available_from) })}</Alert>
        )}
        <div className={classes.actions}>
          {assignment.is_on_phone && (
            <WorkButton assignment={assignment} startLabel={t('assignment.startAssignment')} />
          )}
          <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
        </div>
      </Stack>
    </Dialog>
  )
}
