import { api } from '#src/app/shared/api/api.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { reportCalls } from '#src/contract/reports.ts'
import { useServerChange } from '../document/use-server-change.ts'

/** Asks before failed reports leave the list, and says how many. */
export default function CleanUpDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { change } = useServerChange('reports')
  const run = async () => {
    const { count: removed } = await change(() => api(reportCalls.cleanUpFailed))
    showSuccess(t('reports.cleanedUp', { count: removed }))
  }
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('reports.cleanUpTitle')}
      confirmLabel={t('reports.cleanUp')}
      onConfirm={run}
      onClose={onClose}
      failure={t('reports.cleanUpFailed')}
    >
      {t('reports.cleanUpText', { count })}
    </ConfirmDialog>
  )
}
