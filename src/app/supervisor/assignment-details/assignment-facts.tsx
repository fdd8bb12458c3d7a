import { Group, Paper, Stack, Text } from '@mantine/core'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDate, formatMoment, today } from '#src/app/shared/format/dates.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t } from '#src/i18n/areas/supervisor.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'
import { describeImpossibleTime } from '../execution/impossible-times.ts'
import type { Assignment } from './assignment.ts'

/** Assignee, due date and progress. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const minutes = assignment.estimated_duration
  return (
    <Paper component="section" aria-label={t('details.summary')}>
      <Stack>
        <Group gap="xs">
          <StatusBadge
            status={assignment.is_overdue ? 'overdue' : assignment.status}
            daysOverdue={daysOverdue(assignment, today())}
          />
          <PriorityBadge priority={assignment.priority} />
        </Group>
        <FactList
          facts={[
            [t('details.plant'), `${assignment.plant.plant_id} ${assignment.plant_name}`],
            [t('details.location'), assignment.plant_location],
            [t('details.assignedTo'), assignment.assigned_to.full_name],
            [t('details.assignedBy'), assignment.assigned_by.full_name],
            [t('details.availableFrom'), formatDate(assignment.available_from)],
            [t('details.due'), formatDate(assignment.due_date)],
            [t('details.created'), formatMoment(assignment.created_at)],
            [t('details.started'), assignment.started_at && formatMoment(assignment.started_at)],
            [
              t('details.startedWrongClock'),
              assignment.started_said && describeImpossibleTime(assignment.started_said),
            ],
            [t('details.completed'), assignment.completed_at && formatMoment(assignment.completed_at)],
            [t('details.estimated'), minutes && t('plants.minutes', { count: Math.round(minutes) })],
            [t('details.instructions'), assignment.instructions],
            [t('details.notes'), assignment.notes],
          ]}
        />
        <div>
          <ProgressBar
            label={t('details.progress')}
            percent={assignment.progress_percentage}
            tone={assignment.status === 'completed' ? 'good' : 'brand'}
            size="lg"
          />
          <Text size="sm" c="dimmed">
            {t('details.progressOf', {
              done: assignment.completed_checklists,
              total: assignment.total_checklists,
            })}
          </Text>
        </div>
      </Stack>
    </Paper>
  )
}
