import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/technician.ts'

interface RemovePhotoDialogProps {
  number: number
  task: string
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a photo goes: it cannot be taken again once the technician has walked on. */
export default function RemovePhotoDialog({ number, task, onRemove, onClose }: RemovePhotoDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('checklist.removePhotoTitle')}
      confirmLabel={t('checklist.removePhotoAction')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('checklist.removePhotoText', { number, task })}
    </ConfirmDialog>
  )
}
