import { expect, it } from 'vitest'
import type { OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { writeCalendarFile } from './write-calendar-file.ts'

const event: OverviewEvent = {
  key: 'event-7',
  title: 'Shift meeting',
  type: 'meeting',
  status: null,
  priority: 'High',
  date: '2026-11-23',
  time: null,
  assignee: '',
  notes: '',
  plant_name: null,
  sector_name: null,
  assignment: null,
  event: 7,
  version: 'v1',
}
const write = (...events: Partial<OverviewEvent>[]) =>
  writeCalendarFile(
    events.map((changes) => ({ ...event, ...changes })),
    {
      timeZone: 'America/New_York',
      now: new Date('2026-11-20T08:09:10.500Z'),
      host: 'plant.example',
      nameType: (type) => type,
    },
  )

it('writes an all-day event with CRLF line ends (RFC 5545)', () => {
  expect(write({})).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Walkdown//Calendar Overview//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-7@plant.example',
      'DTSTAMP:20261120T080910Z',
      'DTSTART;VALUE=DATE:20261123',
      'SUMMARY:Shift meeting',
      'CATEGORIES:meeting',
      'PRIORITY:4',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it('converts times from the time zone of the plants in summer, in winter and on the days of the clock change', () => {
  const startOf = (date: string, time: string) => /DTSTART:(\w+)/.exec(write({ date, time }))?.[1]
  expect(startOf('2026-11-23', '09:30')).toBe('20261123T143000Z')
  expect(startOf('2026-07-01', '23:30')).toBe('20260702T033000Z')
  expect(startOf('2026-03-08', '08:00')).toBe('20260308T120000Z')
  expect(startOf('2026-11-01', '00:30')).toBe('20261101T043000Z')
  expect(startOf('2026-11-01', '08:00')).toBe('20261101T130000Z')
})

it('escapes special characters', () => {
  const text = write({
    title: 'Valves; pumps, C:\\plans',
    notes: 'One\nTwo',
    assignee: 'Ana',
    plant_name: 'A, B',
  })
  expect(text).toContain('SUMMARY:Valves\\; pumps\\, C:\\\\plans\r\n')
  expect(text).toContain('DESCRIPTION:Ana\\nOne\\nTwo\r\n')
  expect(text).toContain('LOCATION:A\\, B\r\n')
})

it('folds lines at 75 octets between characters without loss', () => {
  const title = `${'x'.repeat(66)}ąę🔧${'Ł'.repeat(60)}`
  const text = write({ title })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
