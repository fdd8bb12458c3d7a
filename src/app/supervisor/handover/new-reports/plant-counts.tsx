import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import type { ReplyOf } from '#src/contract/call.ts'
import type { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Progress counts of the plants of the sector. */
export function PlantCounts({
  plants,
  isLoading,
}: {
  plants: ReplyOf<typeof handoverReportCalls.plants> | undefined
  isLoading: boolean
}) {
  return (
    <StatStrip
      label={t('handover.stats')}
      isLoading={isLoading}
      stats={[
        { label: t('handover.totalPlants'), value: plants?.total_plants },
        {
          label: t('handover.completedPlants'),
          value: plants?.completed_plants,
          tone: toneWhen(plants?.completed_plants, 'good'),
        },
        {
          label: t('handover.inProgressPlants'),
          value: plants?.in_progress_plants,
          tone: toneWhen(plants?.in_progress_plants, 'busy'),
        },
        { label: t('handover.pendingPlants'), value: plants?.pending_plants },
      ]}
    />
  )
}
