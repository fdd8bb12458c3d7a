import { Paper } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { FactList } from '#src/app/shared/figures/fact-list.tsx'
import { ProgressBar } from '#src/app/shared/figures/progress-bar.tsx'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { Pill } from '#src/app/shared/parts/pill.tsx'
import { PriorityBadge } from '#src/app/shared/parts/priority-badge.tsx'
import type { AssignmentView } from '#src/offline/public.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'
import { hasWorkSentBack } from '../assignment/find-next-checklist.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { AssignmentStatus } from '../assignment/work-status.tsx'
import { useToday } from '../engine/use-pull-state.ts'
import classes from './assignment-details.module.css'

function listFacts(assignment: AssignmentView): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    [t('details.plant'), `${assignment.plant.plant_id} ${assignment.plant_name}`],
    [t('details.location'), assignment.plant_location],
    [t('details.due'), formatDate(assignment.due_date)],
    [t('details.label'), assignment.assignment_id],
    [t('details.assignedBy'), assignment.assigned_by.full_name],
    [
      t('details.estimated'),
      assignment.estimated_duration
        ? t('assignment.minutes', { minutes: Math.round(assignment.estimated_duration) })
        : null,
    ],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** What an assignment is about: where, by when, how far, and what the supervisor wrote. */
export function AssignmentFacts({ assignment }: { assignment: AssignmentView }) {
  const today = useToday()
  return (
    <Paper component="section" aria-label={t('assignment.about')}>
      <div className={classes.state}>
        <AssignmentStatus assignment={assignment} daysOverdue={daysOverdue(assignment, today)} />
        <PriorityBadge priority={assignment.priority} />
        {hasWorkSentBack(assignment) && (
          <Pill tone="warn" icon={IconRotate}>
            {t('assignment.sentBack')}
          </Pill>
        )}
        <SyncBadge word={assignment.sync} />
      </div>
      <div className={classes.facts}>
        <FactList isBold facts={listFacts(assignment)} />
      </div>
      <div style={{ marginTop: '0.9rem' }}>
        <ProgressBar
          label={t('details.progress')}
          percent={assignment.progress_percentage}
          tone={assignment.status === 'completed' ? 'good' : 'brand'}
        />
        <div className={classes.sub}>
          {t('details.progressOf', {
            done: assignment.completed_checklists,
            total: assignment.total_checklists,
          })}
        </div>
      </div>
      {assignment.instructions && <p className={classes.instructions}>{assignment.instructions}</p>}
    </Paper>
  )
}
