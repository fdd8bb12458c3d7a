import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { StatStrip } from '#src/app/shared/stats/stat-strip.tsx'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** The request needs only the count of the list. */
const COUNT_ONLY = { page_size: 1 }

/** Counts of the plants and of pending work, from the server. */
export function PlantStats() {
  const pdfs = useCall(weeklyPdfCalls.list, { ...COUNT_ONLY, processing_status: 'Completed' })
  const work = useCall(adminDashboardCalls.stats)
  const active = useCall(plantEditingCalls.listPlants, { ...COUNT_ONLY, status: 'Active' })
  const equipment = useCall(plantEditingCalls.listEquipment, COUNT_ONLY)
  const queries = [pdfs, work, active, equipment]

  const failed = queries.find((query) => query.isError)
  if (failed) {
    const retry = () => {
      for (const query of queries) if (query.isError) void query.refetch()
    }
    return <ErrorState title={t('plants.statsFailed')} error={failed.error} onRetry={retry} />
  }
  const stats = [
    { label: t('plants.processed'), value: pdfs.data?.count },
    { label: t('plants.pending'), value: work.data?.pending_assignments },
    {
      label: t('plants.total'),
      value: work.data?.total_plants,
      note: active.data && t('plants.active', { count: active.data.count }),
    },
    { label: t('plants.equipmentTotal'), value: equipment.data?.count },
  ]
  const isLoading = queries.some((query) => query.isPending)
  return <StatStrip label={t('plants.stats')} stats={stats} isLoading={isLoading} />
}
