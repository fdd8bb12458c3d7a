import type { Settings } from '#src/contract/admin/settings.ts'

/** Writes dates and times as the settings want them read. */
export interface DateFormatter {
  timeZone: string
  writeDate(calendarDate: string): string
  writeInstant(instant: string): string
  /** The day alone, where the time tells nothing. */
  writeDayOf(instant: string): string
  /** The time alone when it falls on the day of `reference`, which stands nearby; else date and time. */
  writeInstantNear(instant: string, reference: string | null): string
}

export function createDateFormatter(timeZone: string, format: Settings['dateFormat']): DateFormatter {
  const clock = createClock(timeZone)
  const writeParts = (instant: string): { date: string; time: string } | null => {
    const moment = new Date(instant)
    if (Number.isNaN(moment.getTime())) return null
    const parts = Object.fromEntries(clock.formatToParts(moment).map((part) => [part.type, part.value]))
    const date = arrange(format, parts.year ?? '', parts.month ?? '', parts.day ?? '')
    return { date, time: `${parts.hour}:${parts.minute}` }
  }
  return {
    timeZone: clock.resolvedOptions().timeZone,
    writeDate(calendarDate) {
      const [year, month, day] = calendarDate.slice(0, 10).split('-')
      return arrange(format, year ?? '', month ?? '', day ?? '')
    },
    writeInstant(instant) {
      const parts = writeParts(instant)
      return parts === null ? instant : `${parts.date} ${parts.time}`
    },
    writeDayOf: (instant) => writeParts(instant)?.date ?? instant,
    writeInstantNear(instant, reference) {
      const parts = writeParts(instant)
      if (parts === null) return instant
      const isSameDay = reference !== null && writeParts(reference)?.date === parts.date
      return isSameDay ? parts.time : `${parts.date} ${parts.time}`
    },
  }
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch (error) {
    // A zone this machine does not know must not cost the report; the cover names the zone that was used.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    throw error
  }
}

function arrange(format: Settings['dateFormat'], year: string, month: string, day: string): string {
  if (format === 'DD/MM/YYYY') return `${day}/${month}/${year}`
  if (format === 'YYYY-MM-DD') return `${year}-${month}-${day}`
  return `${month}/${day}/${year}`
}
