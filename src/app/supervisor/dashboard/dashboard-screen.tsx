import { Button } from '@mantine/core'
import { IconBell, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { formatLongDay, usePlantDay } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { OverdueAlert } from '#src/app/shared/stats/overdue-alert.tsx'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/supervisor-dashboard.ts'
import { NavigationCards } from './navigation-cards.tsx'
import { StatusOverview } from './status-overview.tsx'

type Stats = ReplyOf<typeof assignmentCalls.supervisorStats>

function listStats(stats: Stats | undefined) {
  const { assignments } = paths.supervisor
  return [
    {
      label: t('dashboard.totalAssignments'),
      value: stats?.total_assignments,
      to: assignments({ view: 'list' }),
    },
    {
      label: t('dashboard.activeTechnicians'),
      value:
        stats &&
        t('dashboard.ofTechnicians', { active: stats.active_technicians, total: stats.total_technicians }),
      to: assignments({ tab: 'team' }),
    },
    {
      label: t('dashboard.pendingReviews'),
      value: stats?.pending_reviews,
      tone: toneWhen(stats?.pending_reviews, 'warn'),
      to: assignments({ tab: 'reviews' }),
    },
    {
      label: t('dashboard.openFindings'),
      value: stats && describeFindings(stats),
      tone: toneWhen(stats?.critical_findings, 'bad'),
      to: paths.supervisor.findings(),
    },
    {
      label: t('dashboard.completionRate'),
      value: stats && `${stats.completion_rate} %`,
      percent: stats?.completion_rate,
      to: assignments({ view: 'list', status: 'completed' }),
      info: t('dashboard.completionInfo'),
    },
  ]
}

function describeFindings({ open_findings: open, critical_findings: critical }: Stats) {
  return critical > 0 ? t('dashboard.criticalFindings', { open, critical }) : open
}

/** Start screen of a supervisor: overdue work, pending reviews and progress of the week. */
export default function DashboardScreen() {
  const { user } = useSession()
  const stats = useCall(assignmentCalls.supervisorStats)
  const refresh = () => void stats.refetch()
  const subtitle = [formatLongDay(usePlantDay()), user?.sector_name].filter(Boolean).join(' · ')
  return (
    <Screen>
      <PageHeader
        title={t('dashboard.welcome', { name: user?.first_name ?? '' })}
        subtitle={subtitle}
        actions={
          <>
            <Button
              component={Link}
              to={paths.supervisor.notifications()}
              variant="default"
              leftSection={<IconBell size={18} aria-hidden />}
            >
              {t('dashboard.notifications')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={stats.isFetching}
              onClick={refresh}
            >
              {t('dashboard.refresh')}
            </Button>
          </>
        }
      />
      {stats.isError && (
        <ErrorState
          title={t('dashboard.failed')}
          error={stats.error}
          fallback={t('dashboard.statisticsFailed')}
          onRetry={refresh}
          retryLabel={t('dashboard.retry')}
        />
      )}
      <OverdueAlert
        count={stats.data?.overdue_assignments ?? 0}
        action={
          <Button
            component={Link}
            to={paths.supervisor.assignments({ view: 'list', status: 'overdue' })}
            color="bad"
          >
            {t('dashboard.viewOverdue')}
          </Button>
        }
      />
      <StatStrip label={t('dashboard.stats')} stats={listStats(stats.data)} isLoading={stats.isPending} />
      <StatusOverview stats={stats.data} isLoading={stats.isPending} />
      <NavigationCards />
    </Screen>
  )
}
