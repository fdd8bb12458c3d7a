import { useReportsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface DeleteReportDialogProps {
  isOpen: boolean
  report: Report | null
  onClose: () => void
}

/** Confirms the deletion of a report, and offers Undo for a few seconds. */
export function DeleteReportDialog({ isOpen, report, onClose }: DeleteReportDialogProps) {
  const undo = useReportsUndo()
  if (!report) return null
  const { id, title } = report
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reports.deleteTitle')}
      confirmLabel={t('reports.deleteAction')}
      isDestructive
      onConfirm={({ send }) => send(reportCalls.remove, { id })}
      onDone={() => undo.offerNamed(t('reports.deleted', { title }), report)}
      failure={t('reports.deleteFailed')}
    >
      {t('reports.deleteText', { title })}
    </ConfirmDialog>
  )
}
