import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/technician.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { Execution } from '#src/contract/executions.ts'

/** Asks before answers that were not submitted go, and says how many. */
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
