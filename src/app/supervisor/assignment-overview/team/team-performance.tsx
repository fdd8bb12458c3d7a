import { Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { InfoTip } from '#src/app/shared/stats/info-tip.tsx'
import { readStatus } from '#src/app/supervisor/read-status.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { exportColumns } from './export-columns.ts'
import classes from './team.module.css'
import { TechnicianCard } from './technician-card.tsx'

/** Performance of each technician of the sector. */
export function TeamPerformance() {
  const team = useCall(assignmentCalls.teamPerformance)
  if (team.isPending) return <LoadingPlaceholder height={220} />
  if (!team.data && readStatus(team.error) !== 404)
    return <ErrorState title={t('team.failed')} error={team.error} onRetry={() => void team.refetch()} />
  // An older server sends no technician statistics.
  const members = team.data?.technician_performance ?? []
  if (members.length === 0)
    return <EmptyState icon={IconUsers} title={t('team.none')} text={t('team.noneText')} />
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap={4}>
          <Text size="sm" c="dimmed">
            {t('team.period')}
          </Text>
          <InfoTip label={t('team.info')}>{t('team.infoText')}</InfoTip>
        </Group>
        <ExportButton
          name={t('team.fileName')}
          columns={exportColumns}
          readRows={async () => members}
          isEmpty={false}
          size="xs"
        />
      </Group>
      <ul className={classes.cards}>
        {members.map((member) => (
          <TechnicianCard key={member.technician.id} member={member} />
        ))}
      </ul>
    </Stack>
  )
}
