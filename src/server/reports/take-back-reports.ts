import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ReportsContext } from './reports-context.ts'
import { findVisible } from './reports-store.ts'

/** Takes back that reports were deleted, all of it or nothing. What is there already is left alone. */
export async function takeBackReports(
  { core, deletions }: ReportsContext,
  caller: Caller,
  ids: number[],
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await deletions.takeBack(tx, caller, 'report', ids))
    const there = await findVisible(tx, caller, ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    // Whoever was to make them has found nothing meanwhile.
    for (const { id, status } of there)
      if (back.has(id) && (status === 'Pending' || status === 'Generating'))
        await core.enqueue(tx, 'make-report', { reportId: id })
  })
}
