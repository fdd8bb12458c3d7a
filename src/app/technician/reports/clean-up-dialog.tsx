import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { reportCalls } from '#src/contract/reports.ts'

/** Asks before failed reports leave the list, and says how many. */
export default function CleanUpDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const cleanUp = useSend(reportCalls.cleanUpFailed, { refreshes: [reportCalls.listForTechnician] })
  const run = async () => {
    const { count: removed } = await cleanUp.mutateAsync({ input: {} })
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
