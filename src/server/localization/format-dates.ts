import type { Settings } from '#src/contract/admin/settings.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'

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

/** Writes dates and times for technicians, with the names of weekday and month: `Fri 27 Nov 2026`. */
export function createNamedDateFormatter(
  timeZone: string,
  language: LanguageCode,
): Pick<DateFormatter, 'writeDate' | 'writeInstant'> {
  const clock = createClock(timeZone)
  const named = (zone: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      timeZone: zone,
    })
  // The phone omits the comma after an English weekday too.
  const write = (formatter: Intl.DateTimeFormat, moment: Date) =>
    language === 'en' ? formatter.format(moment).replace(',', '') : formatter.format(moment)
  const [days, instants] = [named('UTC'), named(clock.resolvedOptions().timeZone)]
  return {
    writeDate(calendarDate) {
      const noon = new Date(`${calendarDate.slice(0, 10)}T12:00:00Z`)
      return Number.isNaN(noon.getTime()) ? calendarDate : write(days, noon)
    },
    writeInstant(instant) {
      const moment = new Date(instant)
      if (Number.isNaN(moment.getTime())) return instant
      const { hour, minute } = Object.fromEntries(
        clock.formatToParts(moment).map(({ type, value }) => [type, value]),
      )
      return `${write(instants, moment)} ${hour}:${minute}`
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
