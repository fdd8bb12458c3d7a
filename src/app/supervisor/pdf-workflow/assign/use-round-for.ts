import { useEffect, useRef } from 'react'
import { today } from '#src/app/shared/format/dates.ts'
import type { Round } from '#src/rules/schedule/round.ts'
import { type AssignmentDates, weekDates } from '#src/rules/schedule/week-dates.ts'

/** Recalculates the dates when the round settings change, unless the user has edited them. */
export function useRoundFor(dates: AssignmentDates, round: Round, plan: (dates: AssignmentDates) => void) {
  const planned = useRef(weekDates(today(), round))
  useEffect(() => {
    const next = weekDates(today(), round)
    const { available_from, due_date } = planned.current
    if (next.available_from === available_from && next.due_date === due_date) return
    planned.current = next
    if (dates.available_from === available_from && dates.due_date === due_date) plan(next)
  })
}
