import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor-dashboard.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import classes from './dashboard.module.css'

type Stats = ReplyOf<typeof assignmentCalls.supervisorStats>

const rows = [
  { status: 'in_progress', figure: 'in_progress_assignments', tone: 'busy' },
  { status: 'pending', figure: 'pending_assignments', tone: 'neutral' },
  { status: 'completed', figure: 'completed_assignments', tone: 'good' },
  { status: 'overdue', figure: 'overdue_assignments', tone: 'bad' },
] as const satisfies readonly { status: DisplayStatus; figure: keyof Stats; tone: string }[]

/** Number of assignments by status; each row links to them. */
export function StatusOverview({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const total = stats?.total_assignments ?? 0
  return (
    <Section title={t('dashboard.statusOverview')}>
      <ul className={classes.statuses}>
        {rows.map(({ status, figure, tone }) => (
          <li key={status}>
            <Link to={paths.supervisor.assignments({ view: 'list', status })} className={classes.status}>
              <StatusBadge status={status} />
              <ProgressBar
                percent={total === 0 ? 0 : ((stats?.[figure] ?? 0) / total) * 100}
                label={t('dashboard.shareOf', { status: parts(`status.${status}`) })}
                tone={tone}
                isFigureHidden
              />
              <strong className={classes.count}>
                {isLoading ? <Skeleton height="1.2rem" /> : (stats?.[figure] ?? parts('date.none'))}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
