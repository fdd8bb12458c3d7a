import { IconAlertTriangle, IconServer } from '@tabler/icons-react'
import { memo } from 'react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { formatDay, formatDayTime } from '#src/app/shared/format/dates.ts'
import { LongList } from '#src/app/shared/lists/long-list.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { t as planning } from '#src/i18n/areas/technician/planning.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { historyLabel } from '#src/rules/schedule/history-label.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { ViewButton } from '../assignment/work-button.tsx'
import { AssignmentStatus } from '../assignment/work-status.tsx'
import { useToday } from '../engine/use-pull-state.ts'
import classes from './history.module.css'
import { HistoryLabelBadge } from './history-label-badge.tsx'

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

function describeDuration(seconds: number): string {
  const all = Math.round(seconds / SECONDS_PER_MINUTE)
  if (all < MINUTES_PER_HOUR) return planning('history.minutes', { minutes: all })
  return planning('history.hours', {
    hours: Math.floor(all / MINUTES_PER_HOUR),
    minutes: all % MINUTES_PER_HOUR,
  })
}

function listFacts(assignment: ShownAssignment): [label: string, value: string][] {
  const { completed_equipment, total_equipment, completed_checklists, total_checklists } = assignment
  const facts: [string, string | null][] = [
    [planning('history.plant'), `${assignment.plant.plant_id} ${assignment.plant_name}`],
    [planning('history.due'), formatDay(assignment.due_date)],
    [
      planning('history.equipment'),
      planning('history.of', { done: completed_equipment, total: total_equipment }),
    ],
    [
      planning('history.checklists'),
      planning('history.of', { done: completed_checklists, total: total_checklists }),
    ],
    [planning('history.technician'), assignment.technician_name],
    [planning('history.completedAt'), assignment.completed_at && formatDayTime(assignment.completed_at)],
    [
      planning('history.duration'),
      assignment.duration === null || assignment.status !== 'completed'
        ? null
        : describeDuration(assignment.duration),
    ],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** One assignment of the history and its result. Memoized: rendered once while the list grows. */
const HistoryCard = memo(function HistoryCard({ assignment }: { assignment: ShownAssignment }) {
  const label = historyLabel(assignment, useToday())
  return (
    <article className={classes.card} aria-label={assignment.title}>
      <div>
        <h3 className={classes.title}>{assignment.title}</h3>
        <div className={classes.pills}>
          <AssignmentStatus assignment={assignment}>
            <HistoryLabelBadge label={label} />
          </AssignmentStatus>
          <PriorityBadge priority={assignment.priority} />
          {assignment.issues_found > 0 && (
            <Pill tone="bad" icon={IconAlertTriangle}>
              {planning('history.issues', { count: assignment.issues_found })}
            </Pill>
          )}
          <SyncBadge word={assignment.sync} />
          {!assignment.is_on_phone && <Pill icon={IconServer}>{t('older.onServer')}</Pill>}
        </div>
      </div>
      <dl className={classes.facts}>
        {listFacts(assignment).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar
        label={t('details.progress')}
        percent={assignment.progress_percentage}
        tone={assignment.status === 'completed' ? 'good' : 'brand'}
      />
      <div className={classes.actions}>
        <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
      </div>
    </article>
  )
})

interface HistoryCardsProps {
  label: string
  assignments: readonly ShownAssignment[]
}

/** The assignments of one day. */
export function HistoryCards({ label, assignments }: HistoryCardsProps) {
  return (
    <LongList
      label={label}
      className={classes.cards}
      items={assignments}
      renderItem={(assignment) => <HistoryCard assignment={assignment} />}
    />
  )
}
