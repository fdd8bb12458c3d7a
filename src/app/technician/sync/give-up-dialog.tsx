import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/technician.ts'
import type { Operation } from '#src/offline/public.ts'

interface GiveUpDialogProps {
  operation: Pick<Operation, 'kind' | 'task_title'>
  onGiveUp: () => Promise<void>
  onClose: () => void
}

const describePhoto = (task: string) =>
  task === '' ? t('sync.leavePhotoOutTextUnnamed') : t('sync.leavePhotoOutText', { task })

/** Says what is deleted and what is kept, before something that cannot be sent is given up. */
export default function GiveUpDialog({ operation, onGiveUp, onClose }: GiveUpDialogProps) {
  const { kind, task_title: task } = operation
  const isPhoto = kind === 'photo'
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={isPhoto ? t('sync.leavePhotoOutTitle') : t(`sync.giveUpTitle.${kind}`)}
      confirmLabel={t(isPhoto ? 'sync.leavePhotoOut' : 'sync.giveUp')}
      onConfirm={onGiveUp}
      onClose={onClose}
    >
      {isPhoto ? describePhoto(task) : t(`sync.giveUpText.${kind}`)}
    </ConfirmDialog>
  )
}
