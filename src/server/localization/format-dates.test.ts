import { describe, expect, it } from 'vitest'
import { createDateFormatter } from './format-dates.ts'

describe('dates in the report', () => {
  it.each([
    ['MM/DD/YYYY', '11/16/2026', '11/17/2026 00:30'],
    ['DD/MM/YYYY', '16/11/2026', '17/11/2026 00:30'],
    ['YYYY-MM-DD', '2026-11-16', '2026-11-17 00:30'],
  ] as const)('are written as %s in the time zone of the settings', (format, date, instant) => {
    const dates = createDateFormatter('Europe/Warsaw', format)
    expect(dates.writeDate('2026-11-16')).toBe(date)
    expect(dates.writeInstant('2026-11-16T23:30:00Z')).toBe(instant)
  })

  it('leave the day out only where it stands beside them', () => {
    const dates = createDateFormatter('Europe/Warsaw', 'YYYY-MM-DD')
    expect(dates.writeInstantNear('2026-11-16T08:20:00Z', '2026-11-16T09:03:00Z')).toBe('09:20')
    expect(dates.writeInstantNear('2026-11-16T23:30:00Z', '2026-11-16T09:03:00Z')).toBe('2026-11-17 00:30')
    expect(dates.writeInstantNear('2026-11-16T08:20:00Z', null)).toBe('2026-11-16 09:20')
  })

  it('say UTC when this machine does not know the time zone', () => {
    const dates = createDateFormatter('Mars/Olympus', 'DD/MM/YYYY')
    expect(dates.timeZone).toBe('UTC')
    expect(dates.writeInstant('2026-11-16T23:30:00Z')).toBe('16/11/2026 23:30')
  })
})
