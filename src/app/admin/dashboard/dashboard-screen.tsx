import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { formatLongDay, usePlantDay } from '#src/app/shared/format/dates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { OverdueAlert } from '#src/app/shared/stats/overdue-alert.tsx'
import { StatStrip } from '#src/app/shared/stats/stat-strip.tsx'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { isEmptySystem, listStats } from './list-stats.ts'
import { RecentActivity } from './recent-activity.tsx'
import { SystemBadge } from './system-badge.tsx'

/** Refresh interval of the statistics. Milliseconds. */
const REFRESH_INTERVAL = 60_000

/** Counts of the system, overdue work and recent activity. */
export default function DashboardScreen() {
  const { user } = useSession()
  const stats = useCall(adminDashboardCalls.stats, {}, { refetchInterval: REFRESH_INTERVAL })
  const isEmpty = stats.data ? isEmptySystem(stats.data) : false
  const hasStats = !isEmpty && (stats.isPending || stats.data !== undefined)
  return (
    <Screen>
      <PageHeader
        title={t('dashboard.welcome', { name: user?.first_name ?? '' })}
        subtitle={formatLongDay(usePlantDay())}
        actions={<SystemBadge />}
      />
      {stats.isError && (
        <ErrorState
          title={t('dashboard.failed')}
          error={stats.error}
          fallback={t('dashboard.statisticsFailed')}
          onRetry={() => void stats.refetch()}
        />
      )}
      {isEmpty && <EmptyState title={t('dashboard.none')} />}
      <OverdueAlert count={stats.data?.overdue_assignments ?? 0} />
      {hasStats && (
        <>
          <StatStrip label={t('dashboard.stats')} stats={listStats(stats.data)} isLoading={stats.isPending} />
          <RecentActivity items={stats.data?.recent_activity} />
        </>
      )}
    </Screen>
  )
}
