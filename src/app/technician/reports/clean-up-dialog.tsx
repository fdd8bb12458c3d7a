import { useReportsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { showSuccess } from '#src/app/shared/toasts/toasts.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { t } from '#src/i18n/technician.ts'

/** Asks before failed reports leave the list, and says how many; for a moment afterwards it can be taken back. */
export default function CleanUpDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const undo = useReportsUndo()
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('reports.cleanUpTitle')}
      confirmLabel={t('reports.cleanUp')}
      onConfirm={({ send }) => send(deletionCalls.cleanUpFailed)}
      onDone={({ undo: ids }) => {
        const said = t('reports.cleanedUp', { count: ids.length })
        // Somebody else may have been first.
        if (ids.length === 0) showSuccess(said)
        else undo.offer(said, { ids, back: t('reports.cleanUpUndone', { count: ids.length }) })
      }}
      onClose={onClose}
      failure={t('reports.cleanUpFailed')}
    >
      {t('reports.cleanUpText', { count })}
    </ConfirmDialog>
  )
}
