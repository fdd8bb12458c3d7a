import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { setStatus } from './change-plants.ts'

export interface PlantActionsProps {
  plant: Plant
  onEdit: (plant: Plant) => void
  onDeactivate: (plant: Plant) => void
  onDelete: (plant: Plant) => void
}

/** The actions of one plant. Activation runs without a confirmation, because it removes nothing. */
export function PlantActions({ plant, onEdit, onDeactivate, onDelete }: PlantActionsProps) {
  const calls = usePlantEditingCalls()
  const { name } = plant
  const activation = useAction(setStatus(calls, plant, 'Active'), {
    success: (message) => message,
    failure: t('plants.toggleFailed'),
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('plants.editNamed', { name })}
        onClick={() => onEdit(plant)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {plant.status === 'Active' ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('plants.deactivateNamed', { name })}
          onClick={() => onDeactivate(plant)}
        >
          <IconPlayerPause size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('plants.activateNamed', { name })}
          loading={activation.isBusy}
          onClick={() => void activation.run()}
        >
          <IconPlayerPlay size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        c="bad"
        size={36}
        aria-label={t('plants.deleteNamed', { name })}
        onClick={() => onDelete(plant)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
