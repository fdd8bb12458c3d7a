import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import type { ArrivalState } from '#src/app/shared/flash-message/flash-messages.ts'
import { rememberPage } from '#src/app/shared/routing/is-same-page.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/technician.ts'
import { useEngine } from '../engine/engine-context.ts'

/** Starts an assignment on this phone and goes to its details. */
export function useStartAssignment() {
  const engine = useEngine()
  const navigate = useNavigate()
  const { run, isBusy } = useAction(
    async (_tools, { assignmentId, isStillThere }: { assignmentId: number; isStillThere: () => boolean }) => {
      await engine.startAssignment(assignmentId)
      // What the start brings stands on the screen a moment earlier: whoever has pressed it is not brought back here.
      if (!isStillThere()) return
      const arrival = { refresh: true, message: t('assignment.started') }
      navigate(paths.technician.assignment(assignmentId), { state: { arrival } satisfies ArrivalState })
    },
    { failure: t('assignment.startFailed') },
  )

  const start = (assignmentId: number) => {
    const isStillThere = rememberPage()
    // From here on work is only on this phone until it is sent. Firefox asks the person, in the press itself only, and
    // nothing waits for the answer: a refusal is said on the Sync page.
    void engine.persist()
    void run({ assignmentId, isStillThere })
  }
  return { start, isStarting: isBusy }
}
