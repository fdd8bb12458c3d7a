import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { createSamePageCheck } from '#src/app/shared/routing/is-same-page.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useEngine } from '../engine/engine-context.ts'

/** Starts an assignment on this phone and opens its details. */
export function useStartAssignment() {
  const engine = useEngine()
  const navigate = useNavigate()
  const { run, isBusy } = useAction(
    async (_tools, { assignmentId, isStillThere }: { assignmentId: number; isStillThere: () => boolean }) => {
      await engine.startAssignment(assignmentId)
      // The start renders a moment before it resolves: a user who has navigated on is not brought back.
      if (!isStillThere()) return
      const arrival = { refresh: true, message: t('assignment.started') }
      navigate(paths.technician.assignment(assignmentId), { state: { arrival } satisfies FlashMessageState })
    },
    { failure: t('assignment.startFailed') },
  )

  const start = (assignmentId: number) => {
    const isStillThere = createSamePageCheck()
    // From here on unsynced work exists only on this phone. Firefox shows its permission prompt only during a
    // press. Nothing awaits it: the Sync page reports a denial.
    void engine.persist()
    void run({ assignmentId, isStillThere })
  }
  return { start, isStarting: isBusy }
}
