import { useLocation, useNavigate } from 'react-router-dom'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { readDay } from './read-day.ts'

/** What the address says besides the day: it is the same screen with something in front of it. */
const DIALOGS = { day: null, assignment: null }

/** Kept beside the address where this screen itself opened a dialog: then closing it goes back. */
interface OpenedHere {
  isOpenedHere: true
}

/**
 * Where in a calendar one is, in the address bar: mode, day, and the dialog in front. So back undoes each step.
 * @param modes the first is what an address without a mode means
 */
export function useCalendarAddress<Mode extends string>(
  today: CalendarDate,
  modes: readonly [Mode, ...(readonly Mode[])],
) {
  const { parameters, write } = useAddress()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<OpenedHere> | null }
  const day = parameters.get('day')
  const assignment = Number.parseInt(parameters.get('assignment') ?? '', 10)
  const saysMode = (mode: Mode) => ({ mode: mode === modes[0] ? null : mode })
  /** Today is what an address without a date means, so that it stays today tomorrow. */
  const saysDate = (date: CalendarDate) => ({ date: date === today ? null : date })

  const change = (
    changes: Readonly<Record<string, string | null>>,
    options?: { replace?: boolean; state?: OpenedHere },
  ) => write({ ...DIALOGS, ...changes }, options)

  return {
    mode: modes.find((mode) => mode === parameters.get('mode')) ?? modes[0],
    date: readDay(parameters.get('date'), today),
    /** The day whose list is open. */
    openDay: day === null ? null : readDay(day, today),
    /** The id of the assignment that is open. */
    openAssignment: assignment > 0 ? assignment : null,
    setMode: (mode: Mode) => change(saysMode(mode)),
    setDate: (date: CalendarDate) => change(saysDate(date)),
    show: (mode: Mode, date: CalendarDate) => change({ ...saysMode(mode), ...saysDate(date) }),
    showDay: (date: CalendarDate) => change({ day: date }, { state: { isOpenedHere: true } }),
    showAssignment: (id: number) => change({ assignment: String(id) }, { state: { isOpenedHere: true } }),
    closeDialog: () => {
      if (state?.isOpenedHere) navigate(-1)
      else change({}, { replace: true })
    },
  }
}
