import { useCallback, useEffect, useState } from 'react'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { summariseChecklist } from './ground/summarise-checklist.ts'

/** Where to begin: what a reviewer pointed at, else the first task without a complete answer, else the last. */
function findFirstOpen(checklist: ChecklistView): number {
  const { execution, sent_back: sentBack } = checklist
  const lookAgain = execution.tasks.findIndex((task) => sentBack?.task_ids.includes(task.id))
  if (lookAgain >= 0) return lookAgain
  if (sentBack) return 0
  const [open] = summariseChecklist(checklist).missing
  return open?.index ?? Math.max(0, execution.tasks.length - 1)
}

/**
 * The task on the screen. It is in the address too, since phones throw the page away while the camera is open and load
 * it again when it closes. The screen does not wait for the address: a navigation is rendered when there is time.
 */
export function useCurrentTask(checklist: ChecklistView) {
  const { parameters, write } = useAddress()
  const [current, setCurrent] = useState(() => {
    const named = Number.parseInt(parameters.get('task') ?? '', 10) - 1
    return Number.isNaN(named) ? findFirstOpen(checklist) : named
  })
  const [hasMoved, setHasMoved] = useState(false)
  const last = Math.max(0, checklist.execution.tasks.length - 1)
  const index = Math.min(last, Math.max(0, current))

  const isNamed = parameters.has('task')

  const nameInAddress = useCallback(
    (shown: number) => write({ task: String(shown + 1) }, { replace: true, preventScrollReset: true }),
    [write],
  )
  useEffect(() => {
    // Else a page that is thrown away after an answer would come back with the next open task.
    if (!isNamed) nameInAddress(index)
  }, [isNamed, index, nameInAddress])

  const goTo = (next: number) => {
    setCurrent(next)
    setHasMoved(true)
    nameInAddress(next)
    window.scrollTo(0, 0)
  }
  return { index, isLast: index === last, hasMoved, goTo }
}
