// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserUnsentWork } from './unsent-work-record.ts'

const mark = { unsent: 3, drafts: 1, at: '2026-03-02T08:00:00.000Z' }

afterEach(() => {
  browserUnsentWork.write(7, null)
  vi.unstubAllGlobals()
})

test('a mark is found again where one of its two places was cleared, and by its own person only', () => {
  browserUnsentWork.write(7, mark)
  localStorage.clear()
  expect(browserUnsentWork.read(7)).toEqual(mark)
  expect(browserUnsentWork.read(8)).toBeNull()
  browserUnsentWork.write(7, null)
  expect(browserUnsentWork.read(7)).toBeNull()
})

test('a page that may touch neither has no mark, and goes on', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('No', 'SecurityError')
    },
  }
  vi.stubGlobal('localStorage', forbidden)
  expect(browserUnsentWork.read(7)).toBeNull()
})
