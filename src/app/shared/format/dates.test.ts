import { afterEach, expect, test } from 'vitest'
import { applyDateSettings } from './date-settings.ts'
import {
  formatDate,
  formatDay,
  formatLongDay,
  formatMoment,
  formatNearDay,
  formatReportDate,
} from './dates.ts'

afterEach(() => applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Europe/Berlin' }))

test("a day is written as the settings say, and never moves by the reader's time zone", () => {
  applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Pacific/Kiritimati' })
  expect(formatDate('2026-11-21')).toBe('11/21/2026')
  applyDateSettings({ format: 'DD/MM/YYYY', timeZone: 'Pacific/Pago_Pago' })
  expect(formatDate('2026-11-21')).toBe('21/11/2026')
  applyDateSettings({ format: 'YYYY-MM-DD', timeZone: null })
  expect(formatDate('2026-11-21')).toBe('2026-11-21')
})

test('a format that nobody knows changes nothing', () => {
  applyDateSettings({ format: 'DD/MM/YYYY', timeZone: null })
  applyDateSettings({ format: 'week 47', timeZone: null })
  expect(formatDate('2026-11-21')).toBe('21/11/2026')
})

test('days are said with their weekday', () => {
  expect(formatDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November')
})

test('the days around today have names', () => {
  expect(formatNearDay('2026-11-21', '2026-11-21')).toBe('Today')
  expect(formatNearDay('2026-11-22', '2026-11-21')).toBe('Tomorrow')
  expect(formatNearDay('2026-11-20', '2026-11-21')).toBe('Yesterday')
  expect(formatNearDay('2026-11-19', '2026-11-21')).toBe('Thu 19 Nov')
})

test("a moment is told in the plant's time zone", () => {
  applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Europe/Berlin' })
  expect(formatMoment('2026-11-21T23:30:00Z')).toBe('11/22/2026 00:30')
  expect(formatReportDate('2026-11-21T13:02:00Z')).toBe('Nov 21, 2026 · 14:02')
  expect(formatMoment(null)).toBe('N/A')
})
