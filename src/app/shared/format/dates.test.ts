import { afterEach, expect, test } from 'vitest'
import { applyDateSettings, applyDateSettingsHeader, useDateSettings } from './date-settings.ts'
import {
  formatDate,
  formatDateOf,
  formatDay,
  formatDays,
  formatFullDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatNearDay,
  formatReportDate,
  formatWeekday,
} from './dates.ts'

afterEach(() => applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Europe/Berlin' }))

test('formats a date by the settings, independent of the time zone of the reader', () => {
  applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Pacific/Kiritimati' })
  expect(formatDate('2026-11-21')).toBe('11/21/2026')
  applyDateSettings({ format: 'DD/MM/YYYY', timeZone: 'Pacific/Pago_Pago' })
  expect(formatDate('2026-11-21')).toBe('21/11/2026')
  applyDateSettings({ format: 'YYYY-MM-DD', timeZone: null })
  expect(formatDate('2026-11-21')).toBe('2026-11-21')
})

test('ignores an unknown date format', () => {
  applyDateSettings({ format: 'DD/MM/YYYY', timeZone: null })
  applyDateSettings({ format: 'week 47', timeZone: null })
  expect(formatDate('2026-11-21')).toBe('21/11/2026')
})

test('uses the date of an instant in the time zone of the plant', () => {
  applyDateSettings({ format: 'YYYY-MM-DD', timeZone: 'America/New_York' })
  expect(formatDateOf('2026-11-22T01:30:00Z')).toBe('2026-11-21')
})

test('formats days with their weekday', () => {
  expect(formatDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November')
  expect(formatFullDay('2026-11-21')).toBe('Saturday 21 November 2026')
  expect(formatWeekday('2026-11-21')).toBe('Sat')
})

test('formats months and ranges', () => {
  expect(formatMonth('2026-11-21')).toBe('November 2026')
  expect(formatDays('2026-11-16', '2026-11-22')).toMatch(/^16 ?– ?22 Nov 2026$/)
  expect(formatDays('2026-11-30', '2026-12-06')).toMatch(/^30 Nov ?– ?6 Dec 2026$/)
})

test('names the days around today', () => {
  expect(formatNearDay('2026-11-21', '2026-11-21')).toBe('Today')
  expect(formatNearDay('2026-11-22', '2026-11-21')).toBe('Tomorrow')
  expect(formatNearDay('2026-11-20', '2026-11-21')).toBe('Yesterday')
  expect(formatNearDay('2026-11-19', '2026-11-21')).toBe('Thu 19 Nov')
})

test('formats an instant in the time zone of the plant', () => {
  applyDateSettings({ format: 'MM/DD/YYYY', timeZone: 'Europe/Berlin' })
  expect(formatMoment('2026-11-21T23:30:00Z')).toBe('11/22/2026 00:30')
  expect(formatReportDate('2026-11-21T13:02:00Z')).toBe('Nov 21, 2026 · 14:02')
  expect(formatMoment(null)).toBe('N/A')
})

test('applies format and time zone of the response header and ignores invalid ones', () => {
  applyDateSettingsHeader('Asia/Kolkata YYYY-MM-DD')
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'YYYY-MM-DD' })
  for (const head of [null, '', 'Middle/Earth', 'Middle/Earth week', ' DD-MM']) applyDateSettingsHeader(head)
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'YYYY-MM-DD' })
  applyDateSettingsHeader('Middle/Earth DD/MM/YYYY')
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'DD/MM/YYYY' })
})
