import { afterEach, expect, test } from 'vitest'
import { applyDateSettings, hearDateSettings, useDateSettings } from './date-settings.ts'
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

test('the day of a moment is the day where the plant is', () => {
  applyDateSettings({ format: 'YYYY-MM-DD', timeZone: 'America/New_York' })
  expect(formatDateOf('2026-11-22T01:30:00Z')).toBe('2026-11-21')
})

test('days are said with their weekday', () => {
  expect(formatDay('2026-11-21')).toBe('Sat 21 Nov')
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November')
  expect(formatFullDay('2026-11-21')).toBe('Saturday 21 November 2026')
  expect(formatWeekday('2026-11-21')).toBe('Sat')
})

test('longer times have a name too', () => {
  expect(formatMonth('2026-11-21')).toBe('November 2026')
  expect(formatDays('2026-11-16', '2026-11-22')).toMatch(/^16 ?– ?22 Nov 2026$/)
  expect(formatDays('2026-11-30', '2026-12-06')).toMatch(/^30 Nov ?– ?6 Dec 2026$/)
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

test('the head of an answer says both, and what cannot be used of it leaves things as they are', () => {
  hearDateSettings('Asia/Kolkata YYYY-MM-DD')
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'YYYY-MM-DD' })
  for (const head of [null, '', 'Middle/Earth', 'Middle/Earth week', ' DD-MM']) hearDateSettings(head)
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'YYYY-MM-DD' })
  hearDateSettings('Middle/Earth DD/MM/YYYY')
  expect(useDateSettings.getState()).toEqual({ timeZone: 'Asia/Kolkata', format: 'DD/MM/YYYY' })
})
