import { create } from 'zustand'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

/** Date patterns of the settings. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

interface DateSettings {
  format: DateFormat
  /** Time zone of the plants; undefined until the server sends it. */
  timeZone: string | undefined
  /** First and last weekday of a round, as the server sent them; undefined before. */
  round: string | undefined
}

const KEY = 'walkdown.dates'

/** Settings of the last start, so that an offline start knows the current day. */
function readStored(): DateSettings {
  const [timeZone, format, ...round] = (readLocalStorage(KEY) ?? '').split(' ')
  return {
    format: dateFormats.find((known) => known === format) ?? 'MM/DD/YYYY',
    timeZone: isTimeZone(timeZone) ? timeZone : undefined,
    round: round.join(' ') || undefined,
  }
}

function isTimeZone(name: string | undefined): boolean {
  if (!name) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // A browser may lack time zones that the server has.
    return false
  }
}

/** Date settings of the installation; defaults until the server sends them. */
export const useDateSettings = create<DateSettings>()(readStored)

/** Applies settings of the server; unknown values change nothing. */
export function applyDateSettings(received: {
  format: string | null
  timeZone: string | null
  round?: string
}): void {
  const known = useDateSettings.getState()
  const format = dateFormats.find((one) => one === received.format) ?? known.format
  const isChanged =
    received.timeZone !== null && received.timeZone !== known.timeZone && isTimeZone(received.timeZone)
  const timeZone = isChanged ? received.timeZone! : known.timeZone
  const round = received.round || known.round
  if (format === known.format && timeZone === known.timeZone && round === known.round) return
  useDateSettings.setState({ format, timeZone, round })
  writeLocalStorage(KEY, `${timeZone ?? ''} ${format} ${round ?? ''}`)
}

/** Applies the settings of a response header (`DATE_SETTINGS_HEADER`). */
export function applyDateSettingsHeader(head: string | null): void {
  const [timeZone = null, format = null, ...round] = head?.split(' ') ?? []
  applyDateSettings({ timeZone, format, round: round.join(' ') })
}
