import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { createSamePageCheck } from '#src/app/shared/routing/is-same-page.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'
import { findNextChecklist, linkToChecklist } from './find-next-checklist.ts'

interface Start {
  assignment: AssignmentView
  isStillThere: () => boolean
}

/**
 * Starts an assignment on this phone and opens its details, or its checklist if it has only one.
 * @param staysOnDetails true on the details page, which shows the message about the start
 */
export function useStartAssignment(staysOnDetails: boolean) {
  const engine = useEngine()
  const navigate = useNavigate()
  const { run, isBusy } = useAction(
    async (_tools, { assignment, isStillThere }: Start) => {
      await engine.startAssignment(assignment.id)
      // The start renders a moment before it resolves: a user who has navigated on is not brought back.
      if (!isStillThere()) return
      const next = assignment.total_checklists === 1 && !staysOnDetails && findNextChecklist(assignment)
      if (next) return navigate(linkToChecklist(assignment, next))
      const arrival = { refresh: true, message: t('assignment.started') }
      navigate(paths.technician.assignment(assignment.id), { state: { arrival } satisfies FlashMessageState })
    },
    { failure: t('assignment.startFailed') },
  )

  const start = (assignment: AssignmentView) => {
    const isStillThere = createSamePageCheck()
    // From here on unsynced work exists only on this phone. Firefox shows its permission prompt only during a
    // press. Nothing awaits it: the Sync page reports a denial.
    void engine.persist()
    void run({ assignment, isStillThere })
  }
  return { start, isStarting: isBusy }
}
