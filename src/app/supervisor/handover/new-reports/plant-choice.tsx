import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import { useChoices } from '#src/app/shared/forms/use-choices.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { t as lists } from '#src/i18n/areas/lists.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { describePlantsFailure } from './describe-plants-failure.ts'
import classes from './new-reports.module.css'

interface PlantChoiceProps {
  from: CalendarDate
  to: CalendarDate
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/**
 * The plants with assignments in a date range. Only completed ones are selectable; a long list has a search.
 */
export function PlantChoice({ from, to, chosen, onChoose }: PlantChoiceProps) {
  const plants = useChoices(
    handoverReportCalls.plants,
    { date_from: from, date_to: to, assigned: true, equipment: false },
    {},
  )
  const [search, setSearch] = useState('')
  const { isReady, rows } = plants
  useEffect(() => {
    if (!isReady) return
    // Selected plants that the new date range lacks or that are not completed leave the selection: the report
    // contains only visible plants.
    const selectable = chosen.filter((id) => rows.some((row) => row.id === id && row.status === 'Completed'))
    if (selectable.length < chosen.length) onChoose(selectable)
  }, [isReady, rows, chosen, onChoose])
  if (plants.error !== null)
    return <ErrorState error={describePlantsFailure(plants.error)} onRetry={plants.onRetry} />
  if (!plants.isReady) return <Skeleton height="6rem" aria-label={t('handover.plants')} />
  if (plants.rows.length === 0) return <Text c="dimmed">{t('handover.noneInRange')}</Text>
  const shown = plants.rows.filter(({ id }) => chosen.includes(id)).map(({ id }) => String(id))
  // Selected plants stay visible during a search.
  const found = new Set(
    findByWords(
      plants.rows,
      search,
      ({ name }) => [name],
      ({ plant_id }) => [plant_id],
    ),
  )
  const offered = plants.rows.filter((row) => chosen.includes(row.id) || found.has(row))
  return (
    <Stack gap="xs">
      {plants.onSearch && (
        <SearchField
          label={t('handover.searchPlants')}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            plants.onSearch?.(text)
          }}
        />
      )}
      <Checkbox.Group
        label={t('handover.plants')}
        description={t('handover.onlyCompleted')}
        value={shown}
        onChange={(values) => onChoose(values.map(Number))}
      >
        <div className={classes.choice}>
          {offered.map(({ id, name, plant_id: code, status }) => (
            <div key={id} className={classes.option}>
              <Checkbox
                value={String(id)}
                label={name}
                description={code}
                disabled={status !== 'Completed'}
              />
              <StatusBadge status={status} />
            </div>
          ))}
          {offered.length === 0 && <Text p="sm">{lists('choice.none')}</Text>}
        </div>
      </Checkbox.Group>
    </Stack>
  )
}
