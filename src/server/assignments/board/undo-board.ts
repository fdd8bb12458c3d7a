import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { lockPlantAssignmentsOf } from '#src/server/assignments/changes/undo-changes-store.ts'
import { nameAssignment, recordChange } from '#src/server/assignments/notify-assignees.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { archiveMany, findPdfsOf, lockBoardAssignments } from './board-store.ts'

/**
 * Withdraws the assignments of a board in one transaction, and reopens the workflows of their weekly PDFs. A retry does
 * nothing more.
 * @throws Problem `board_started` when one of them was started; then all stay
 */
export async function undoBoard(
  context: AssignmentsContext,
  caller: Caller,
  assignments: number[],
): Promise<void> {
  const sectorId = sectorOf(caller)
  const ids = [...new Set(assignments)]
  await context.core.database.by(caller).transaction(async (tx) => {
    await context.weeklyPdfs.reopenForBoard(tx, caller, await findPdfsOf(tx, ids))
    const known = await lockPlantAssignmentsOf(tx, sectorId, ids)
    if (known.length < ids.length) throw problem('not_found', { what: 'assignment' })
    const listed = (await lockBoardAssignments(tx, sectorId, ids)).filter((row) => !row.is_archived)
    const started = listed.filter(({ status }) => status !== 'pending')
    if (started[0])
      throw problem('board_started', {
        count: started.length,
        name: nameAssignment({
          assignment: started[0],
          title: started[0].title,
          plant_name: started[0].plant,
        }),
      })
    if (listed.length === 0) return
    await archiveMany(
      tx,
      listed.map(({ id }) => id),
      context.core.now(),
    )
    for (const [userId, own] of groupRows(listed, ({ technician_id }) => technician_id))
      await context.notifications.notify(tx, {
        userId,
        kind: 'assignment_removed',
        title: message('assignment.withdrawn'),
        message: message('assignment.withdrawnText', { title: own[0]!.title, count: own.length }),
      })
    await recordChange(context, tx, {
      caller,
      sectorId,
      type: 'assignment_board_undone',
      message: message('action.withdrawBoard', { who: caller.full_name, count: listed.length }),
    })
  })
}
