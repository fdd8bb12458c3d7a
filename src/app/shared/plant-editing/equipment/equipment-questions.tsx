import { DeleteDialog } from '#src/app/shared/delete-dialog/delete-dialog.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { describeRemoval } from '#src/app/shared/plant-editing/describe-removal.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { useEquipmentUndo } from '#src/app/shared/plant-editing/use-undo.ts'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { setActive } from './change-equipment.ts'

interface QuestionProps {
  isOpen: boolean
  equipment: Equipment | null
  onClose: () => void
}

/** Confirms the deactivation of a piece of equipment. */
export function DeactivateEquipment({ isOpen, equipment, onClose }: QuestionProps) {
  const calls = usePlantEditingCalls()
  if (!equipment) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipment.deactivateTitle')}
      confirmLabel={t('editing.deactivateShort')}
      onConfirm={setActive(calls, equipment, false)}
      success={(message) => message}
      failure={t('editing.failed')}
    >
      {t('equipment.deactivateText', { name: equipment.name })}
    </ConfirmDialog>
  )
}

/** Confirms the deletion of a piece of equipment. Equipment with open inspections can only be deactivated. */
export function DeleteEquipment({ isOpen, equipment, onClose }: QuestionProps) {
  const calls = usePlantEditingCalls()
  const undo = useEquipmentUndo()
  if (!equipment) return null
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('equipment.deleteTitle')}
      name={equipment.name}
      onDelete={async ({ send }) =>
        describeRemoval(equipment.name, await send(calls.removeEquipment, { id: equipment.id }))
      }
      onDeleted={(message) => undo.offerNamed(message, { id: equipment.id, title: equipment.name })}
      suggestion={t('equipment.suggestion')}
      deactivation={
        equipment.is_active
          ? { label: t('editing.deactivateShort'), run: setActive(calls, equipment, false) }
          : null
      }
    />
  )
}
