import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { PlantActions, type PlantActionsProps } from './plant-actions.tsx'

interface ListedPlants extends Omit<PlantActionsProps, 'plant'> {
  /** URL of a plant's screen. */
  pathOf: (id: number, of: { duplicates?: true }) => string
  hasSectors: boolean
  /** True when the name of a plant links to its equipment with duplicate tags. */
  hasDuplicateTags: boolean
}

/** The columns of the list of plants. */
export function listPlantColumns({
  hasDuplicateTags,
  hasSectors,
  pathOf,
  ...actions
}: ListedPlants): readonly Column<Plant>[] {
  const toPlant = ({ id }: Plant) => pathOf(id, hasDuplicateTags ? { duplicates: true } : {})
  return [
    {
      key: 'plant',
      header: t('plants.plant'),
      kind: 'name',
      cell: (plant) => <Name plant={plant} to={toPlant(plant)} />,
    },
    {
      key: 'location',
      header: t('plants.location'),
      cell: (plant) =>
        plant.location || (
          <Text span c="dimmed" size="sm">
            {t('plants.noLocation')}
          </Text>
        ),
    },
    { key: 'status', header: t('plants.status'), cell: (plant) => <StatusBadge status={plant.status} /> },
    { key: 'equipment', header: t('plants.equipment'), align: 'end', cell: (plant) => plant.equipment_count },
    ...(hasSectors
      ? [{ key: 'sector', header: t('plants.sector'), cell: (plant: Plant) => plant.sector_name }]
      : []),
    {
      key: 'created',
      header: t('plants.created'),
      align: 'end',
      cell: (plant) => formatDateOf(plant.created_at),
    },
    {
      key: 'actions',
      header: t('plants.actions'),
      kind: 'actions',
      align: 'end',
      cell: (plant) => <PlantActions plant={plant} {...actions} />,
    },
  ]
}

function Name({ plant, to }: { plant: Plant; to: string }) {
  return (
    <>
      <Link to={to}>{plant.name}</Link>
      <Text size="xs" c="dimmed">
        {plant.plant_id}
      </Text>
    </>
  )
}
