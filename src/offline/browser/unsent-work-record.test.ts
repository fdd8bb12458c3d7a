// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserUnsentWork } from './unsent-work-record.ts'

const record = { unsent: 3, drafts: 1, at: '2026-03-02T08:00:00.000Z' }

afterEach(() => {
  browserUnsentWork.write(7, null)
  vi.unstubAllGlobals()
})

test('reads a record for its own user only, also when one of its two stores was cleared', () => {
  browserUnsentWork.write(7, record)
  localStorage.clear()
  expect(browserUnsentWork.read(7)).toEqual(record)
  expect(browserUnsentWork.read(8)).toBeNull()
  browserUnsentWork.write(7, null)
  expect(browserUnsentWork.read(7)).toBeNull()
})

test('returns no record when the browser blocks both stores', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('No', 'SecurityError')
    },
  }
  vi.stubGlobal('localStorage', forbidden)
  expect(browserUnsentWork.read(7)).toBeNull()
})
