import { useEffect, useState } from 'react'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { summariseChecklist } from './summarise-checklist.ts'

/** Initial task: one that a reviewer marked, else the first incomplete one, else the last. */
function findFirstOpen(checklist: ChecklistView): number {
  const { execution, sent_back: sentBack } = checklist
  const firstRevised = execution.tasks.findIndex((task) => sentBack?.task_ids.includes(task.id))
  if (firstRevised >= 0) return firstRevised
  if (sentBack) return 0
  const [open] = summariseChecklist(checklist).missing
  return open?.index ?? Math.max(0, execution.tasks.length - 1)
}

/**
 * The current task. Also in the URL, because phones discard the page while the camera is open. The screen
 * does not wait for the URL, because React Router renders navigations as transitions.
 * @param isAhead writes of earlier answers are pending: a reloaded page must return to them
 */
export function useCurrentTask(checklist: ChecklistView, isAhead: boolean) {
  const { parameters, write } = useAddress()
  const named = parameters.get('task')
  const [current, setCurrent] = useState(() => {
    const place = Number.parseInt(named ?? '', 10) - 1
    return Number.isNaN(place) ? findFirstOpen(checklist) : place
  })
  const [hasMoved, setHasMoved] = useState(false)
  const last = Math.max(0, checklist.execution.tasks.length - 1)
  const index = Math.min(last, Math.max(0, current))

  const isNamed = named === String(index + 1)

  useEffect(() => {
    if (!isNamed && !isAhead) write({ task: String(index + 1) }, { replace: true, preventScrollReset: true })
  }, [isNamed, isAhead, index, write])

  const goTo = (next: number) => {
    setCurrent(next)
    setHasMoved(true)
    window.scrollTo(0, 0)
  }
  return { index, isLast: index === last, hasMoved, goTo }
}
