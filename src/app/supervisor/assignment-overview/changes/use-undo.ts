import { useAction } from '#src/app/shared/action/use-action.ts'
import { offerUndo, showSuccess } from '#src/app/shared/toasts/toasts.ts'
import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Shows the result of an assignment change with an Undo button. */
export function useUndo() {
  const undo = useAction(
    ({ send }, changes: AssignmentUndo[]) => send(supervisorAssignmentCalls.undo, { changes }),
    {
      success: (_reply, changes) => t('undo.done', { count: changes.length }),
      failure: t('undo.failed'),
    },
  )
  return {
    offer: (message: string, changes: AssignmentUndo[]) => {
      // Nothing changed, so no undo is needed.
      if (changes.length === 0) showSuccess(message)
      else offerUndo(message, () => void undo.run(changes))
    },
    isBusy: undo.isBusy,
  }
}
