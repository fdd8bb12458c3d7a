import type { UseQueryResult } from '@tanstack/react-query'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { type Stat, StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Green from 90, yellow from 75, red below (docs/agreed.md). */
function efficiencyTone(percent: number | null | undefined): NonNullable<Stat['tone']> {
  if (percent === null || percent === undefined) return 'neutral'
  if (percent >= 90) return 'good'
  return percent >= 75 ? 'warn' : 'bad'
}

interface SummaryCardsProps {
  stats: UseQueryResult<ReplyOf<typeof assignmentCalls.supervisorStats>>
}

/** Six statistics above the tabs. A failed one shows N/A, and the tabs still work. */
export function SummaryCards({ stats }: SummaryCardsProps) {
  const team = useCall(assignmentCalls.teamPerformance)
  const counts = stats.data
  const { assignments } = paths.supervisor
  const efficiency = team.data?.team_efficiency
  return (
    <StatStrip
      label={t('overview.stats')}
      isLoading={stats.isPending || team.isPending}
      stats={[
        {
          label: t('overview.technicians'),
          value: counts?.active_technicians,
          to: assignments({ tab: 'team' }),
        },
        {
          label: t('overview.efficiency'),
          value: efficiency === null || efficiency === undefined ? null : `${efficiency} %`,
          tone: efficiencyTone(efficiency),
          info: t('team.infoText'),
        },
        {
          label: t('overview.completed'),
          value: counts?.completed_assignments,
          to: assignments({ view: 'list', status: 'completed' }),
        },
        {
          label: t('overview.pending'),
          value: counts?.pending_assignments,
          to: assignments({ view: 'list', status: 'pending' }),
        },
        {
          label: t('overview.overdue'),
          value: counts?.overdue_assignments,
          tone: toneWhen(counts?.overdue_assignments, 'bad'),
          to: assignments({ view: 'list', status: 'overdue' }),
        },
        {
          label: t('overview.reviews'),
          value: counts?.pending_reviews,
          tone: toneWhen(counts?.pending_reviews, 'warn'),
          to: assignments({ tab: 'reviews' }),
        },
      ]}
    />
  )
}
