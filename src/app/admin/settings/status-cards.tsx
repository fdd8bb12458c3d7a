import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { StatStrip } from '#src/app/shared/stats/stat-strip.tsx'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { systemCalls } from '#src/contract/system.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** Minimum password length that resists guessing. Characters. */
const LONG_PASSWORD = 12

/** Status of the system, from the server. */
export function StatusCards({ settings }: { settings: Settings }) {
  const health = useCall(systemCalls.maintenanceHealth)
  const backups = useCall(maintenanceCalls.listBackups)
  const users = useCall(identityCalls.userStats)
  const queries = [health, backups, users]

  const failed = queries.find((query) => query.isError)
  if (failed) {
    const retry = () => {
      for (const query of queries) if (query.isError) void query.refetch()
    }
    return <ErrorState title={t('settings.statsFailed')} error={failed.error} onRetry={retry} />
  }
  const lastMadeAt = backups.data?.last_made_at ?? null
  const length = settings.passwordMinLength
  const open = settings.maintenanceMode ? t('settings.underMaintenance') : t('settings.online')
  const stats = [
    {
      label: t('settings.systemStatus'),
      value: health.data?.status === 'ready' ? open : t('settings.notReady'),
      note: health.data && describeFiles(health.data.files),
    },
    {
      label: t('settings.securityLevel'),
      value: length >= LONG_PASSWORD ? t('settings.high') : t('settings.standard'),
      note: t('settings.securityNote', { length }),
    },
    {
      label: t('settings.lastBackup'),
      value: lastMadeAt === null ? t('settings.never') : formatMoment(lastMadeAt),
      note: backups.data?.is_overdue && t('settings.overdue'),
    },
    {
      label: t('settings.activeUsers'),
      value: users.data?.active,
      note: t('settings.activeUsersNote'),
      to: paths.admin.users(),
    },
  ]
  return (
    <StatStrip
      label={t('settings.stats')}
      stats={stats}
      isLoading={queries.some((query) => query.isPending)}
    />
  )
}

function describeFiles({
  place,
  is_reachable: isReachable,
}: ReplyOf<typeof systemCalls.maintenanceHealth>['files']) {
  return t(isReachable ? 'settings.filesStoredIn' : 'settings.filesUnreachable', { place })
}
