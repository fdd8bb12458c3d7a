import { useLocation, useNavigate } from 'react-router-dom'
import { useAddress } from '#src/app/shared/routing/use-address.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { readDay } from './read-day.ts'

/** Query parameters of dialogs, which open over the same screen. */
const DIALOGS = { day: null, assignment: null }

/** History state that marks a dialog opened by this screen: closing it goes back in the history. */
interface OpenedHere {
  isOpenedHere: true
}

/**
 * The state of a calendar in the URL: mode, date and open dialog. Back undoes each step.
 * @param modes the first is the default without a mode in the URL
 */
export function useCalendarParameters<Mode extends string>(
  today: CalendarDate,
  modes: readonly [Mode, ...(readonly Mode[])],
) {
  const { parameters, write } = useAddress()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<OpenedHere> | null }
  const day = parameters.get('day')
  const assignment = Number.parseInt(parameters.get('assignment') ?? '', 10)
  const modeParameter = (mode: Mode) => ({ mode: mode === modes[0] ? null : mode })
  /** A URL without a date means today, so that a bookmark shows the current day. */
  const dateParameter = (date: CalendarDate) => ({ date: date === today ? null : date })

  const change = (
    changes: Readonly<Record<string, string | null>>,
    options?: { replace?: boolean; state?: OpenedHere },
  ) => write({ ...DIALOGS, ...changes }, options)

  return {
    mode: modes.find((mode) => mode === parameters.get('mode')) ?? modes[0],
    date: readDay(parameters.get('date'), today),
    /** The day whose list is open. */
    openDay: day === null ? null : readDay(day, today),
    /** The id of the open assignment. */
    openAssignment: assignment > 0 ? assignment : null,
    setMode: (mode: Mode) => change(modeParameter(mode)),
    setDate: (date: CalendarDate) => change(dateParameter(date)),
    show: (mode: Mode, date: CalendarDate) => change({ ...modeParameter(mode), ...dateParameter(date) }),
    showDay: (date: CalendarDate) => change({ day: date }, { state: { isOpenedHere: true } }),
    showAssignment: (id: number) => change({ assignment: String(id) }, { state: { isOpenedHere: true } }),
    closeDialog: () => {
      if (state?.isOpenedHere) navigate(-1)
      else change({}, { replace: true })
    },
  }
}
