import { DeleteDialog } from '#src/app/admin/components/delete-dialog.tsx'
import { describeRemoval } from '#src/app/admin/components/describe-removal.ts'
import { usePlantsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { setStatus } from './change-plants.ts'

interface DeletePlantDialogProps {
  isOpen: boolean
  plant: Plant | null
  onClose: () => void
}

/** Confirms the deletion of a plant. A plant with open inspections can only be deactivated. */
export function DeletePlantDialog({ isOpen, plant, onClose }: DeletePlantDialogProps) {
  const undo = usePlantsUndo()
  if (!plant) return null
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deleteTitle')}
      name={plant.name}
      onDelete={async ({ send }) =>
        describeRemoval(plant.name, await send(plantEditingCalls.removePlant, { id: plant.id }))
      }
      onDeleted={(message) => undo.offerNamed(message, { id: plant.id, title: plant.name })}
      suggestion={t('plants.suggestion')}
      deactivation={
        plant.status === 'Active'
          ? { label: t('plants.deactivate'), run: setStatus(plant, 'Inactive') }
          : null
      }
    />
  )
}
