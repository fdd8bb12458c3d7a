import { useEffect, useState } from 'react'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { summariseChecklist } from './summarise-checklist.ts'

/** Initial place: a task that a reviewer marked, else the first incomplete one, else the Submit page. */
function findFirstOpen(checklist: ChecklistView): number {
  const { execution, sent_back: sentBack } = checklist
  const firstRevised = execution.tasks.findIndex((task) => sentBack?.task_ids.includes(task.id))
  if (firstRevised >= 0) return firstRevised
  if (sentBack) return 0
  const [open] = summariseChecklist(checklist).missing
  return open?.index ?? execution.tasks.length
}

/** Name of the Submit page in the URL. */
const SUBMIT = 'submit'

/**
 * The current task, or the Submit page, whose place is the number of tasks. Also in the URL, because phones discard the
 * page while the camera is open. The screen does not wait for the URL, because React Router renders navigations
 * as transitions.
 * @param isAhead writes of earlier answers are pending: a reloaded page must return to them
 */
export function useCurrentTask(checklist: ChecklistView, isAhead: boolean) {
  const { parameters, write } = useAddress()
  const named = parameters.get('task')
  const [current, setCurrent] = useState(() => {
    if (named === SUBMIT) return checklist.execution.tasks.length
    const place = Number.parseInt(named ?? '', 10) - 1
    return Number.isNaN(place) ? findFirstOpen(checklist) : place
  })
  const [hasMoved, setHasMoved] = useState(false)
  const { tasks } = checklist.execution
  const isAllAnswered = tasks.every((task) => task.response?.status)
  const isAtSubmit = current >= tasks.length && isAllAnswered
  const last = Math.max(0, tasks.length - 1)
  const index = Math.min(last, Math.max(0, current))

  const name = isAtSubmit ? SUBMIT : String(index + 1)
  const isNamed = named === name

  useEffect(() => {
    if (!isNamed && !isAhead) write({ task: name }, { replace: true, preventScrollReset: true })
  }, [isNamed, isAhead, name, write])

  const goTo = (next: number) => {
    setCurrent(next)
    setHasMoved(true)
    window.scrollTo(0, 0)
  }
  return { index, isLast: index === last, isAllAnswered, isAtSubmit, hasMoved, goTo }
}
