import type { Tx } from '#src/server/db/database.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { findLastReordering } from './versions-store.ts'

interface OrderedTask {
  id: number
  task_number: string
  title: string
}

/** The conflict of an outdated task order, with both orders as task titles. */
export async function staleOrder(
  tx: Tx,
  checklistId: number,
  now: readonly OrderedTask[],
  requested: readonly number[],
): Promise<Problem> {
  const titles = new Map(now.map(({ id, task_number, title }) => [id, `${task_number} ${title}`]))
  const changed = await findLastReordering(tx, checklistId)
  return problem('order_stale', {
    extra: {
      current: { task_order: [...titles.values()] },
      seen_order: [...titles.keys()],
      yours: { task_order: requested.map((id) => titles.get(id)) },
      names: {},
      changed_by: changed?.actor_name || null,
      changed_at: changed?.at.toISOString() ?? null,
    },
  })
}
