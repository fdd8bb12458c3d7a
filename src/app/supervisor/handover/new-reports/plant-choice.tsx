import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { t } from '#src/app/shared/i18n/screens/handover.ts'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './new-reports.module.css'

interface PlantChoiceProps {
  from: CalendarDate
  to: CalendarDate
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** The plants that were assigned on some days. Those that are completed can be chosen. */
export function PlantChoice({ from, to, chosen, onChoose }: PlantChoiceProps) {
  const plants = useCall(handoverReportCalls.plants, {
    date_from: from,
    date_to: to,
    assigned: true,
    page_size: limits.largestPageSize,
  })
  if (plants.isError)
    return (
      <ErrorState
        title={t('handover.plantsFailed')}
        error={plants.error}
        onRetry={() => void plants.refetch()}
      />
    )
  if (!plants.data) return <Skeleton height="6rem" aria-label={t('handover.plants')} />
  const { results, count } = plants.data
  if (results.length === 0) return <Text c="dimmed">{t('handover.noneInRange')}</Text>
  const shown = results.filter(({ id }) => chosen.includes(id)).map(({ id }) => String(id))
  return (
    <Checkbox.Group
      label={t('handover.plants')}
      description={t('handover.onlyCompleted')}
      value={shown}
      onChange={(values) => onChoose(values.map(Number))}
    >
      <div className={classes.choice}>
        {results.map(({ id, name, plant_id: code, status }) => (
          <div key={id} className={classes.option}>
            <Checkbox value={String(id)} label={name} description={code} disabled={status !== 'Completed'} />
            <StatusBadge status={status} />
          </div>
        ))}
      </div>
      {count > results.length && (
        <Text size="xs" c="dimmed">
          {t('handover.notAllListed', { shown: results.length, count })}
        </Text>
      )}
    </Checkbox.Group>
  )
}
