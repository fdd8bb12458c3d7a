import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { ReportsContext } from './reports-context.ts'
import { findVisible } from './reports-store.ts'

/** Undoes the deletion of reports, all or none. One that is not deleted does not change. */
export async function restoreReports(
  { core, deletions }: ReportsContext,
  caller: Caller,
  ids: number[],
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await deletions.restore(tx, caller, 'report', ids))
    const there = await findVisible(tx, caller, ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    // A worker that ran meanwhile found no report: the jobs are queued again.
    for (const { id, status } of there)
      if (back.has(id) && (status === 'Pending' || status === 'Generating'))
        await core.enqueue(tx, 'make-report', { reportId: id })
  })
}
