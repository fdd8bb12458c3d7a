import { afterEach, expect, test, vi } from 'vitest'
import { tabMemory } from './tab-memory.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}

test.each([
  ['no session storage', undefined],
  ['a full session storage', full],
])('stores values in memory in a browser with %s', (_case, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  expect(tabMemory.read('where')).toBeNull()
  tabMemory.write('where', '/technician')
  expect(tabMemory.read('where')).toBe('/technician')
  tabMemory.forget('where')
  expect(tabMemory.read('where')).toBeNull()
})
