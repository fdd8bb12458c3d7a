import { useReportsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/screens/handover.ts'
import { useLast } from '#src/app/shared/parts/use-last.ts'
import { tryInTurn } from '#src/app/supervisor/handover/ways/try-in-turn.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'

/** How long a deletion may take (docs/agreed.md). Milliseconds. */
const within = { timeout: 45_000 }

/** Asks before a report is deleted; for a moment afterwards it can be taken back. */
export function DeleteReportDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const shown = useLast(report)
  const title = shown?.title ?? ''
  const undo = useReportsUndo()
  return (
    <ConfirmDialog
      isOpen={report !== null}
      isDestructive
      title={t('handover.deleteTitle')}
      confirmLabel={t('handover.delete')}
      onConfirm={async ({ send }) => {
        const id = shown!.id
        try {
          await tryInTurn(
            [
              { make: () => send(reportCalls.remove, { id }, within) },
              { make: () => send(reportCalls.removeForSupervisor, { id }, within) },
            ],
            t('handover.deleteFailed'),
          )
        } catch (error) {
          // No answer came: whether it was deleted, the list says, which is read again now.
          if (error instanceof ApiError && error.status === 0) throw new Error(t('handover.deleteTimedOut'))
          throw error
        }
      }}
      onDone={() => undo.offerNamed(t('handover.deleted', { title }), shown!)}
      onClose={onClose}
    >
      {t('handover.deleteText', { title })}
    </ConfirmDialog>
  )
}
