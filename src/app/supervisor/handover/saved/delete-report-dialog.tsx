import { useReportsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { invalidateQueries } from '#src/app/shared/api/query-cache.ts'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { requestWithFallback } from '#src/app/supervisor/handover/request-with-fallback.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { t } from '#src/i18n/areas/handover.ts'

/** Timeout of a deletion (docs/agreed.md). Milliseconds. */
const within = { timeout: 45_000 }
/** Delay of the refetch after a timeout (docs/agreed.md). Milliseconds. */
const REFRESH_AFTER = 2000

/** Confirms the deletion of a report, and offers Undo for a few seconds. */
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
          await requestWithFallback(
            [
              { make: () => send(reportCalls.remove, { id }, within) },
              { make: () => send(reportCalls.removeForSupervisor, { id }, within) },
            ],
            t('handover.deleteFailed'),
          )
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'timeout') throw error
          // The list shows whether the server deleted the report despite the timeout.
          window.setTimeout(() => void invalidateQueries(new Set([reportCalls.list.path])), REFRESH_AFTER)
          throw new Error(t('handover.deleteTimedOut'))
        }
      }}
      onDone={() => undo.offerNamed(t('handover.deleted', { title }), shown!)}
      onClose={onClose}
    >
      {t('handover.deleteText', { title })}
    </ConfirmDialog>
  )
}
