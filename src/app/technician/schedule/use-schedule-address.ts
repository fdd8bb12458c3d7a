import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { readDay } from '../planning/read-day.ts'

/** What the address says besides the day: it is the same screen with something in front of it. */
const DIALOGS = ['day', 'assignment']

/** Kept beside the address where this screen itself opened a dialog: then closing it goes back. */
interface OpenedHere {
  isOpenedHere: true
}

/** Where in the schedule one is, in the address bar: mode, day, and the dialog in front. So back undoes each step. */
export function useScheduleAddress(today: CalendarDate) {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<OpenedHere> | null }
  const day = parameters.get('day')
  const assignment = Number.parseInt(parameters.get('assignment') ?? '', 10)

  const change = (
    changes: Readonly<Record<string, string | null>>,
    options?: { replace?: boolean; state?: OpenedHere },
  ) =>
    setParameters((current) => {
      const next = new URLSearchParams(current)
      for (const name of DIALOGS) next.delete(name)
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name)
        else next.set(name, value)
      return next
    }, options)

  return {
    mode: parameters.get('mode') === 'day' ? ('day' as const) : ('month' as const),
    date: readDay(parameters.get('date'), today),
    /** The day whose list is open. */
    openDay: day === null ? null : readDay(day, today),
    /** The id of the assignment that is open. */
    openAssignment: assignment > 0 ? assignment : null,
    setMode: (mode: 'month' | 'day') => change({ mode: mode === 'month' ? null : mode }),
    /** Today is what an address without a date means, so that it stays today tomorrow. */
    setDate: (date: CalendarDate) => change({ date: date === today ? null : date }),
    showDay: (date: CalendarDate) => change({ day: date }, { state: { isOpenedHere: true } }),
    showAssignment: (id: number) => change({ assignment: String(id) }, { state: { isOpenedHere: true } }),
    closeDialog: () => {
      if (state?.isOpenedHere) navigate(-1)
      else change({}, { replace: true })
    },
  }
}
