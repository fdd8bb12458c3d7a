import { paths } from '#src/app/shared/routing/paths.ts'
import type { Stat } from '#src/app/shared/stats/stat-strip.tsx'
import type { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'

export type Stats = ReplyOf<typeof adminDashboardCalls.stats>

/** A share in percent; null when the whole is zero. */
function divide(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** True when every count is zero. */
export function isEmptySystem(stats: Stats): boolean {
  const { recent_activity, ...counts } = stats
  return recent_activity.length === 0 && Object.values(counts).every((count) => count === 0)
}

/** The four statistics cards. */
export function listStats(stats: Stats | undefined): Stat[] {
  const completion = stats ? divide(stats.completed_assignments, stats.total_assignments) : null
  return [
    {
      label: t('dashboard.totalUsers'),
      value: stats?.total_users,
      to: paths.admin.users(),
      note: stats && t('dashboard.activeUsers', { count: stats.active_users }),
      percent: stats ? divide(stats.active_users, stats.total_users) : null,
    },
    { label: t('dashboard.plants'), value: stats?.total_plants, to: paths.admin.editing.plants() },
    {
      label: t('dashboard.assignments'),
      value: stats?.total_assignments,
      to: paths.admin.assignments(),
      note: stats && describeAssignments(stats.pending_assignments, completion),
      percent: completion,
      info: t('dashboard.assignmentsInfo'),
    },
    { label: t('dashboard.reports'), value: stats?.total_reports, to: paths.admin.reports() },
  ]
}

function describeAssignments(pending: number, completion: number | null): string {
  const words = [t('dashboard.pending', { count: pending })]
  if (completion !== null) words.push(t('dashboard.completed', { percent: completion }))
  return words.join(' · ')
}
