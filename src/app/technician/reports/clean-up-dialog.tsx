import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/technician.ts'
import { reportCalls } from '#src/contract/reports.ts'

/** Asks before failed reports leave the list, and says how many. */
export default function CleanUpDialog({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('reports.cleanUpTitle')}
      confirmLabel={t('reports.cleanUp')}
      onConfirm={({ send }) => send(reportCalls.cleanUpFailed)}
      success={({ count: removed }) => t('reports.cleanedUp', { count: removed })}
      onClose={onClose}
      failure={t('reports.cleanUpFailed')}
    >
      {t('reports.cleanUpText', { count })}
    </ConfirmDialog>
  )
}
