import { t } from '#src/app/shared/i18n/technician.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'

interface LeaveUnsavedDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Asks before a task is left whose answer could not be kept. */
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
