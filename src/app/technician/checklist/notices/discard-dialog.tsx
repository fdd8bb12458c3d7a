import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/technician.ts'

/** Confirms that unsubmitted answers are deleted, with their number. */
export default function DiscardDialog({ execution, onClose }: { execution: Execution; onClose: () => void }) {
  const engine = useEngine()
  const count = execution.tasks.filter((task) => task.response?.status).length
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('checklist.discardTitle')}
      confirmLabel={t('checklist.discard')}
      onConfirm={() => engine.discardDraft(execution.id)}
      onClose={onClose}
    >
      {t('checklist.discardText', { count })}
    </ConfirmDialog>
  )
}
