import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/i18n/areas/technician.ts'

interface LeaveUnsavedDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Confirms leaving a task whose answer could not be saved. */
export default function LeaveUnsavedDialog({ onLeave, onClose }: LeaveUnsavedDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('checklist.leaveUnsavedTitle')}
      confirmLabel={t('checklist.leaveUnsaved')}
      onConfirm={async () => onLeave()}
      onClose={onClose}
    >
      {t('checklist.leaveUnsavedText')}
    </ConfirmDialog>
  )
}
