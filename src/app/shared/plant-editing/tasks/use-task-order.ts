import { useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { resolveOrderConflict } from './resolve-order-conflict.ts'
import type { Task } from './task.ts'
import { moveTo, sortByIds } from './task-order.ts'

/**
 * Optimistic reordering of the tasks of a checklist: a move shows at once while the server saves it. Moves
 * during a request are sent together as one later request. A rejected order is reverted.
 */
export function useTaskOrder(checklist: number, tasks: readonly Task[]) {
  const calls = usePlantEditingCalls()
  const [pendingOrder, setPendingOrder] = useState<readonly number[] | null>(null)
  /** The order on the server, on which the moves are based. */
  const serverOrder = useRef<readonly number[]>([])
  const latestOrder = useRef<readonly number[]>([])
  /** A ref, not the rendered busy state: a press may come after the response and before the next render. */
  const isSaving = useRef(false)

  const saving = useAction(
    async ({ send }) => {
      const ids = latestOrder.current
      const task_orders = ids.map((task_id, index) => ({ task_id, order: index + 1 }))
      const input = { id: checklist, task_orders }
      try {
        await send(calls.reorderTasks, { ...input, seen_order: [...serverOrder.current] })
      } catch (error) {
        const seen_order = await resolveOrderConflict(error)
        if (seen_order) await send(calls.reorderTasks, { ...input, seen_order })
      }
      serverOrder.current = ids
      return ids
    },
    {
      failure: t('tasks.orderFailed'),
      onDone: (savedOrder) => {
        isSaving.current = false
        if (savedOrder === latestOrder.current) setPendingOrder(null)
        else saveOrder()
      },
      onFailed: () => {
        isSaving.current = false
        setPendingOrder(null)
      },
    },
  )
  const saveOrder = () => {
    if (isSaving.current) return
    isSaving.current = true
    void saving.run()
  }

  const shown = sortByIds(tasks, pendingOrder)
  if (pendingOrder === null && !isSaving.current) serverOrder.current = tasks.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (from === to) return
    latestOrder.current = moveTo(shown, from, to).map(({ id }) => id)
    setPendingOrder(latestOrder.current)
    saveOrder()
  }
  return { shown, move }
}
