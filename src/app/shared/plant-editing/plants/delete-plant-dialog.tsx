import { DeleteDialog } from '#src/app/shared/delete-dialog/delete-dialog.tsx'
import { describeRemoval } from '#src/app/shared/plant-editing/describe-removal.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { usePlantsUndo } from '#src/app/shared/plant-editing/use-undo.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { setStatus } from './change-plants.ts'

interface DeletePlantDialogProps {
  isOpen: boolean
  plant: Plant | null
  onClose: () => void
}

/** Confirms the deletion of a plant. A plant with open inspections can only be deactivated. */
export function DeletePlantDialog({ isOpen, plant, onClose }: DeletePlantDialogProps) {
  const calls = usePlantEditingCalls()
  const undo = usePlantsUndo()
  if (!plant) return null
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deleteTitle')}
      name={plant.name}
      onDelete={async ({ send }) =>
        describeRemoval(plant.name, await send(calls.removePlant, { id: plant.id }))
      }
      onDeleted={(message) => undo.offerNamed(message, { id: plant.id, title: plant.name })}
      suggestion={t('plants.suggestion')}
      deactivation={
        plant.status === 'Active'
          ? { label: t('plants.deactivate'), run: setStatus(calls, plant, 'Inactive') }
          : null
      }
    />
  )
}
