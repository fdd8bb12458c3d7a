import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'

interface Writing {
  /** IANA name of the plants' time zone, in which events state their times of day. */
  timeZone: string
  now: Date
  /** Host name that makes the UID of each event globally unique. */
  host: string
  nameType: (type: OverviewEvent['type']) => string
}

/** iCalendar PRIORITY: 1 is the highest, 9 the lowest. */
const priorities: Readonly<Record<OverviewEvent['priority'], number>> = {
  Critical: 1,
  Urgent: 2,
  High: 4,
  Medium: 5,
  Low: 9,
}

/** Maximum line length of a calendar file in octets, without the line end (RFC 5545). */
const MAX_LINE_OCTETS = 75

/** Writes events as an iCalendar file (RFC 5545). */
export function writeCalendarFile(events: readonly OverviewEvent[], writing: Writing): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Walkdown//Calendar Overview//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => writeEvent(event, writing)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function writeEvent(event: OverviewEvent, { timeZone, now, host, nameType }: Writing): string[] {
  const day = event.date.replaceAll('-', '')
  const details = [event.assignee, event.notes].filter(Boolean).join('\n')
  const place = [event.plant_name, event.sector_name].filter(Boolean).join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${event.key}@${host}`,
    `DTSTAMP:${asUtc(now)}`,
    event.time === null
      ? `DTSTART;VALUE=DATE:${day}`
      : `DTSTART:${asUtc(momentIn(timeZone, event.date, event.time))}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(details ? [`DESCRIPTION:${escapeText(details)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `CATEGORIES:${escapeText(nameType(event.type))}`,
    `PRIORITY:${priorities[event.priority]}`,
    'END:VEVENT',
  ]
}

/** Formats a UTC timestamp, such as `20261123T143000Z`. */
function asUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** The instant at which the wall clock of the zone shows this date and time. */
function momentIn(timeZone: string, date: string, time: string): Date {
  const wallClock = Date.parse(`${date}T${time}:00Z`)
  let moment = wallClock
  // The second pass corrects days on which daylight saving time starts or ends.
  for (let pass = 0; pass < 2; pass++) moment += wallClock - clockIn(timeZone, new Date(moment))
  return new Date(moment)
}

/** The wall clock time of the zone, parsed as if it were UTC. */
function clockIn(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:00Z`)
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds a long line with a leading space on the next line, and never splits a character (RFC 5545). */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}
