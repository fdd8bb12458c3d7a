import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { PhotoView } from '#src/offline/public.ts'

interface RemovePhotoDialogProps {
  number: number
  task: string
  photo: Pick<PhotoView, 'state' | 'original_id'>
  onRemove: () => Promise<void>
  onClose: () => void
}

function describeRemoval({ state, original_id: original }: RemovePhotoDialogProps['photo']) {
  // An upload in progress may have arrived, so the server deletes the photo too.
  if (state === 'sent' || state === 'sending')
    return original ? 'checklist.removeSentAnnotatedText' : 'checklist.removeSentText'
  return original ? 'checklist.removeAnnotatedText' : 'checklist.removePhotoText'
}

/** Confirms the removal of a photo: it cannot be taken again after the technician has left. */
export default function RemovePhotoDialog({
  number,
  task,
  photo,
  onRemove,
  onClose,
}: RemovePhotoDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('checklist.removePhotoTitle')}
      confirmLabel={t('checklist.removePhotoAction')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {t(describeRemoval(photo), { number, task })}
    </ConfirmDialog>
  )
}
