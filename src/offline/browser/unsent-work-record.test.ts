// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserMarks } from './unsent-work-record.ts'

const mark = { unsent: 3, drafts: 1, at: '2026-03-02T08:00:00.000Z' }

afterEach(() => {
  browserMarks.write(7, null)
  vi.unstubAllGlobals()
})

test('a mark is found again where one of its two places was cleared, and by its own person only', () => {
  browserMarks.write(7, mark)
  localStorage.clear()
  expect(browserMarks.read(7)).toEqual(mark)
  expect(browserMarks.read(8)).toBeNull()
  browserMarks.write(7, null)
  expect(browserMarks.read(7)).toBeNull()
})

test('a page that may touch neither has no mark, and goes on', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('No', 'SecurityError')
    },
  }
  vi.stubGlobal('localStorage', forbidden)
  expect(browserMarks.read(7)).toBeNull()
})
