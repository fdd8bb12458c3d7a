import { create } from 'zustand'
import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

/** How dates are written: the settings' own patterns. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

interface DateSettings {
  format: DateFormat
  /** The time zone of the plants; undefined until it is heard. */
  timeZone: string | undefined
  /** On which days of the week a round begins and ends, as it was heard; undefined until then. */
  round: string | undefined
}

const KEY = 'walkdown.dates'

/** What was heard here the last time, so that a start without an answer yet knows which day it is. */
function readKept(): DateSettings {
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
    // A browser may know fewer than the server.
    return false
  }
}

/** What the system's settings say about dates; the defaults hold until they are heard. */
export const useDateSettings = create<DateSettings>()(readKept)

/** Takes over the settings as they came from the server; what is not known leaves things as they are. */
export function applyDateSettings(heard: {
  format: string | null
  timeZone: string | null
  round?: string
}): void {
  const known = useDateSettings.getState()
  const format = dateFormats.find((one) => one === heard.format) ?? known.format
  const isNews = heard.timeZone !== null && heard.timeZone !== known.timeZone && isTimeZone(heard.timeZone)
  const timeZone = isNews ? heard.timeZone! : known.timeZone
  const round = heard.round || known.round
  if (format === known.format && timeZone === known.timeZone && round === known.round) return
  useDateSettings.setState({ format, timeZone, round })
  writeLocalStorage(KEY, `${timeZone ?? ''} ${format} ${round ?? ''}`)
}

/** Takes them over as the head of an answer says them (`DATE_SETTINGS_HEADER`). */
export function hearDateSettings(head: string | null): void {
  const [timeZone = null, format = null, ...round] = head?.split(' ') ?? []
  applyDateSettings({ timeZone, format, round: round.join(' ') })
}
