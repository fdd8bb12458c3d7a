import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatDay, today } from '#src/app/shared/format/dates.ts'
import type { VersionedRow } from '#src/app/shared/stale-save/send-change.ts'
import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { CalendarAssignment } from './calendar-data.ts'

export interface Move {
  assignment: CalendarAssignment
  to: CalendarDate
  /** New start date; omitted, it follows the due date. */
  from?: CalendarDate | undefined
}

/** A completed move and the response with the new version. */
interface CompletedMove extends Move {
  moved: VersionedRow
}

/** The toast text of a move: the new due date, or the new start date when only that changed. */
function describeMove({ assignment, to, from }: Move): string {
  const { title, due_date } = assignment
  return to === due_date && from !== undefined
    ? t('calendar.movedFrom', { title, day: formatDay(from) })
    : t('calendar.moved', { title, day: formatDay(to) })
}

/** Moves the dates of an assignment. A past due date needs a confirmation, and every move can be undone. */
export function useMove() {
  const [pendingMove, setPendingMove] = useState<Move | null>(null)
  const undo = useAction(
    ({ sendChange }, { assignment, moved }: CompletedMove) =>
      sendChange(assignmentCalls.changeDueDate, moved, {
        id: assignment.id,
        // The move may have changed both dates.
        available_from: assignment.available_from,
        due_date: assignment.due_date,
      }),
    {
      success: (_result, { assignment, to }) =>
        describeMove({
          assignment: { ...assignment, due_date: to },
          to: assignment.due_date,
          from: assignment.available_from,
        }),
      failure: t('calendar.moveFailed'),
    },
  )
  const move = useAction(
    ({ sendChange }, { assignment, to, from }: Move) =>
      sendChange(assignmentCalls.changeDueDate, assignment, {
        id: assignment.id,
        available_from: from,
        due_date: to,
      }),
    {
      failure: t('calendar.moveFailed'),
      onDone: (moved, given) => offerUndo(describeMove(given), () => void undo.run({ ...given, moved })),
    },
  )
  return {
    /** The move that waits for a confirmation, because its new due date is past. */
    asked: pendingMove,
    ask: (request: Move) => {
      const { status, available_from, due_date } = request.assignment
      const isMoved = due_date !== request.to
      const { from = available_from } = request
      if (status === 'completed' || (!isMoved && from === available_from)) return
      if (isMoved && request.to < today()) setPendingMove(request)
      else void move.run(request)
    },
    answer: (isAgreed: boolean) => {
      if (isAgreed && pendingMove) void move.run(pendingMove)
      setPendingMove(null)
    },
    isBusy: move.isBusy || undo.isBusy,
  }
}
