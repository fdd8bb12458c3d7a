import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/i18n/areas/technician/sync-page.ts'
import { t as technician } from '#src/i18n/areas/technician.ts'
import type { Operation } from '#src/offline/public.ts'

interface DiscardOperationDialogProps {
  operation: Pick<Operation, 'kind' | 'task_title' | 'is_marked_copy'>
  onDiscard: () => Promise<void>
  onClose: () => void
}

function describePhoto({
  task_title: task,
  is_marked_copy: isMarked,
}: DiscardOperationDialogProps['operation']): string {
  if (task === '') return t(isMarked ? 'sync.discardAnnotatedUnnamed' : 'sync.discardPhotoUnnamed')
  return t(isMarked ? 'sync.discardAnnotatedText' : 'sync.discardPhotoText', { task })
}

/** Confirms that an operation which cannot be sent is discarded, and lists deleted and preserved data. */
export default function DiscardOperationDialog({
  operation,
  onDiscard,
  onClose,
}: DiscardOperationDialogProps) {
  const { kind } = operation
  const isPhoto = kind === 'photo'
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={isPhoto ? t('sync.discardPhotoTitle') : t(`sync.discardTitle.${kind}`)}
      confirmLabel={technician(isPhoto ? 'sync.discardPhoto' : 'sync.discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {isPhoto ? describePhoto(operation) : t(`sync.discardText.${kind}`)}
    </ConfirmDialog>
  )
}
