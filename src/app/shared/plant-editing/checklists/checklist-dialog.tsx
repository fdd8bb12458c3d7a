import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { ChecklistForm, type ChecklistFormProps } from './checklist-form.tsx'

interface ChecklistDialogProps extends Omit<ChecklistFormProps, 'onDone'> {
  isOpen: boolean
  onClose: () => void
}

/** Adds a checklist to a piece of equipment, or edits one. */
export function ChecklistDialog({ isOpen, onClose, ...of }: ChecklistDialogProps) {
  const title = of.checklist ? t('checklists.edit') : t('checklists.add')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="lg" isHeld>
      <ChecklistForm {...of} onDone={onClose} />
    </Dialog>
  )
}
