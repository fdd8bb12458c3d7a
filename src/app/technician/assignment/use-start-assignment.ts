import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/technician.ts'
import { notePlace } from '#src/app/shared/routing/note-place.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { showFailure } from '#src/app/shared/toasts.tsx'
import { useEngine } from '../engine/engine-context.ts'

/** What a screen tells the assignment's details when it sends somebody there. */
export interface AssignmentArrival {
  refresh: boolean
  message: string
}

/** Starts an assignment on this phone and goes to its details. */
export function useStartAssignment() {
  const engine = useEngine()
  const navigate = useNavigate()
  const [isStarting, setIsStarting] = useState(false)

  const start = async (assignmentId: number) => {
    setIsStarting(true)
    const isStillThere = notePlace()
    // From here on work is only on this phone until it is sent. Firefox asks the person, in the press itself only, and
    // nothing waits for the answer: a refusal is said on the Sync page.
    void engine.persist()
    try {
      await engine.startAssignment(assignmentId)
      // What the start brings stands on the screen a moment earlier: whoever has pressed it is not brought back here.
      if (!isStillThere()) return
      const arrival: AssignmentArrival = { refresh: true, message: t('assignment.started') }
      navigate(paths.technician.assignment(assignmentId), { state: arrival })
    } catch (error) {
      showFailure(error, t('assignment.startFailed'))
    } finally {
      setIsStarting(false)
    }
  }
  return { start, isStarting }
}
