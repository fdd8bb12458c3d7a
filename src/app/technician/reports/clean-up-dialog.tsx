import { useReportsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { showSuccess } from '#src/app/shared/toasts/toasts.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'

/** Confirms the removal of failed reports with their number, and offers Undo for a few seconds. */
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
        const message = t('reports.cleanedUp', { count: ids.length })
        // Another user may have removed them first.
        if (ids.length === 0) showSuccess(message)
        else undo.offer(message, { ids, back: t('reports.cleanUpUndone', { count: ids.length }) })
      }}
      onClose={onClose}
      failure={t('reports.cleanUpFailed')}
    >
      {t('reports.cleanUpText', { count })}
    </ConfirmDialog>
  )
}
