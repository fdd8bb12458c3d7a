import { Paper } from '@mantine/core'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { AssignmentBadges } from '../assignment/assignment-badges.tsx'
import classes from './assignment-details.module.css'

function listFacts(assignment: AssignmentView): [label: string, value: string][] {
  const facts: [string, string | null][] = [
    [t('details.plant'), `${assignment.plant.plant_id} ${assignment.plant_name}`],
    [t('details.location'), assignment.plant_location],
    [t('details.availableFrom'), formatDay(assignment.available_from)],
    [t('details.due'), formatDay(assignment.due_date)],
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

/** Facts of an assignment: plant, due date, progress and the note of the supervisor. */
export function AssignmentFacts({ assignment }: { assignment: AssignmentView }) {
  return (
    <Paper component="section" aria-label={t('assignment.about')}>
      <div className={classes.state}>
        <AssignmentBadges assignment={assignment} />
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
