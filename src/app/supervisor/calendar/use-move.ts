import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatDay, today } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { CalendarAssignment } from './calendar-data.ts'

export interface Move {
  assignment: CalendarAssignment
  to: CalendarDate
}

/** Moves the due date of an assignment; a day that is over is asked about first, and every move can be undone. */
export function useMove() {
  const [asked, setAsked] = useState<Move | null>(null)
  const undo = useAction(
    ({ send }, { assignment }: Move) =>
      send(assignmentCalls.changeDueDate, {
        id: assignment.id,
        // The move may have taken the other date along.
        available_from: assignment.available_from,
        due_date: assignment.due_date,
      }),
    {
      success: (_result, { assignment }) =>
        t('calendar.moved', { title: assignment.title, day: formatDay(assignment.due_date) }),
      failure: t('calendar.moveFailed'),
    },
  )
  const move = useAction(
    ({ send }, { assignment, to }: Move) =>
      send(assignmentCalls.changeDueDate, { id: assignment.id, due_date: to }),
    {
      failure: t('calendar.moveFailed'),
      onDone: (_result, given) =>
        offerUndo(
          t('calendar.moved', { title: given.assignment.title, day: formatDay(given.to) }),
          () => void undo.run(given),
        ),
    },
  )
  return {
    /** What waits for an answer, because its new day is over. */
    asked,
    ask: (wanted: Move) => {
      if (wanted.assignment.status === 'completed' || wanted.assignment.due_date === wanted.to) return
      if (wanted.to < today()) setAsked(wanted)
      else void move.run(wanted)
    },
    answer: (isAgreed: boolean) => {
      if (isAgreed && asked) void move.run(asked)
      setAsked(null)
    },
    isBusy: move.isBusy || undo.isBusy,
  }
}
