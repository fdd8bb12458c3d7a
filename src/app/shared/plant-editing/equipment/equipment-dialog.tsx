import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { EquipmentForm, type EquipmentFormProps } from './equipment-form.tsx'

interface EquipmentDialogProps extends Omit<EquipmentFormProps, 'onDone'> {
  isOpen: boolean
  onClose: () => void
}

/** Adds a piece of equipment to a plant, or edits one. */
export function EquipmentDialog({ isOpen, onClose, ...of }: EquipmentDialogProps) {
  const title = of.equipment ? t('equipment.edit') : t('equipment.add')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg" isHeld>
      <EquipmentForm {...of} onDone={onClose} />
    </Dialog>
  )
}
