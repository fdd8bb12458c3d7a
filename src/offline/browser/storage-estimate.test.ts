import { afterEach, expect, test, vi } from 'vitest'
import { persistStorage, readStorageMeter } from './storage-estimate.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refuse = () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'))
const unknown = { is_persisted: null, usage: null, quota: null, photos_left: null, is_nearly_full: false }

test.each([
  ['no storage manager', undefined, { ...unknown, can_persist: false }],
  ['one that knows nothing', {}, { ...unknown, can_persist: false }],
  [
    'one that refuses',
    { estimate: refuse, persisted: refuse, persist: refuse },
    { ...unknown, can_persist: true },
  ],
])(
  'a browser with %s reports unknown storage, and not nearly full storage',
  async (_case, storage, meter) => {
    vi.stubGlobal('navigator', { storage })
    expect(await readStorageMeter()).toEqual(meter)
    expect(await persistStorage()).toBe(false)
  },
)

test('converts the storage estimate to a number of photos', async () => {
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ usage: 1_000_000, quota: 9_000_000 }),
      persisted: async () => false,
      persist: async () => true,
    },
  })
  expect(await readStorageMeter()).toEqual({
    is_persisted: false,
    can_persist: true,
    usage: 1_000_000,
    quota: 9_000_000,
    photos_left: 20,
    is_nearly_full: true,
  })
  expect(await persistStorage()).toBe(true)
})
