import { useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { equipmentEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { t } from '#src/i18n/screens/plant-editing.ts'
import { chooseOwnOrder } from './choose-own-order.ts'
import type { Task } from './task.ts'
import { moveTo, putInOrder } from './task-order.ts'

/**
 * Optimistic reordering of the tasks of a checklist: a move shows at once while the server saves it.
 * Moves during a request are sent together as one later request. A rejected order is reverted.
 */
export function useTaskOrder(checklist: number, tasks: readonly Task[]) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  /** The order that the user currently sees. */
  const seen = useRef<readonly number[]>([])
  const latest = useRef<readonly number[]>([])
  /** A ref, not the rendered busy state: a press may come after the response and before the next render. */
  const isUnderWay = useRef(false)

  const keeping = useAction(
    async ({ send }) => {
      const ids = latest.current
      const task_orders = ids.map((task_id, index) => ({ task_id, order: index + 1 }))
      const input = { id: checklist, task_orders }
      try {
        await send(equipmentEditingCalls.reorderTasks, { ...input, seen_order: [...seen.current] })
      } catch (error) {
        const seen_order = await chooseOwnOrder(error)
        if (seen_order) await send(equipmentEditingCalls.reorderTasks, { ...input, seen_order })
      }
      seen.current = ids
      return ids
    },
    {
      failure: t('tasks.orderFailed'),
      onDone: (kept) => {
        isUnderWay.current = false
        if (kept === latest.current) setWanted(null)
        else keep()
      },
      onFailed: () => {
        isUnderWay.current = false
        setWanted(null)
      },
    },
  )
  const keep = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void keeping.run()
  }

  const shown = putInOrder(tasks, wanted)
  if (wanted === null && !isUnderWay.current) seen.current = tasks.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (from === to) return
    latest.current = moveTo(shown, from, to).map(({ id }) => id)
    setWanted(latest.current)
    keep()
  }
  return { shown, move }
}
