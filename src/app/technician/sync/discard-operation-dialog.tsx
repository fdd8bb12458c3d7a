import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t as findings } from '#src/i18n/areas/technician/report-finding.ts'
import { t } from '#src/i18n/areas/technician/sync-page.ts'
import { t as technician } from '#src/i18n/areas/technician.ts'
import type { Operation } from '#src/offline/public.ts'

interface DiscardOperationDialogProps {
  operation: Pick<Operation, 'kind' | 'task_title' | 'is_marked_copy' | 'report'>
  onDiscard: () => Promise<void>
  onClose: () => void
}

function describePhoto({
  task_title: task,
  is_marked_copy: isMarked,
  report,
}: DiscardOperationDialogProps['operation']): string {
  if (report) return findings('discardPhotoText', { finding: report.words })
  if (task === '') return t(isMarked ? 'sync.discardAnnotatedUnnamed' : 'sync.discardPhotoUnnamed')
  return t(isMarked ? 'sync.discardAnnotatedText' : 'sync.discardPhotoText', { task })
}

function nameQuestion(kind: Operation['kind']): string {
  if (kind === 'photo') return t('sync.discardPhotoTitle')
  return kind === 'finding' ? findings('discardTitle') : t(`sync.discardTitle.${kind}`)
}

function describeDeleted(operation: DiscardOperationDialogProps['operation']): string {
  const { kind } = operation
  if (kind === 'photo') return describePhoto(operation)
  return kind === 'finding' ? findings('discardText') : t(`sync.discardText.${kind}`)
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
      title={nameQuestion(kind)}
      confirmLabel={technician(isPhoto ? 'sync.discardPhoto' : 'sync.discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {describeDeleted(operation)}
    </ConfirmDialog>
  )
}
