import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test('parses the date in a URL, or returns the fallback', () => {
  expect(readDay('2026-02-28', '2026-11-21')).toBe('2026-02-28')
  for (const text of [null, '', 'today', '2026-02-30', '0000-01-01', '9999-12-31', '2026-2-8'])
    expect(readDay(text, '2026-11-21')).toBe('2026-11-21')
})
