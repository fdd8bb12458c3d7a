import { t } from '#src/app/shared/i18n/technician.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'

interface LeavePhotoOutDialogProps {
  task: string
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a photo that cannot be sent is given up. */
export default function LeavePhotoOutDialog({ task, onRemove, onClose }: LeavePhotoOutDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('sync.leavePhotoOutTitle')}
      confirmLabel={t('sync.leavePhotoOut')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t('sync.leavePhotoOutText', { task })}
    </ConfirmDialog>
  )
}
