import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChooseEquipment } from '#src/app/shared/plant-editing/equipment/choose-equipment.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import type { Checklist } from './checklist.ts'

interface CopyToEquipmentProps {
  isOpen: boolean
  checklist: Checklist
  onClose: () => void
}

/** Copies a checklist with its tasks to chosen equipment of its sector. */
export function CopyToEquipment({ isOpen, checklist, onClose }: CopyToEquipmentProps) {
  const calls = usePlantEditingCalls()
  const { id, name, equipment } = checklist
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('copies.title')} size="xl" isHeld>
      <ChooseEquipment
        text={t('copies.text', { name })}
        except={equipment}
        copy={async ({ send }, equipment_ids) =>
          (await send(calls.copyChecklist, { id, equipment_ids })).message
        }
        onDone={onClose}
      />
    </Dialog>
  )
}
