import { expect, test, vi } from 'vitest'
import { OfflineError } from './core/offline-error.ts'
import { loadWhenNeeded } from './load-when-needed.ts'

test('loads a part once for concurrent calls', async () => {
  const load = vi.fn(async () => ({ write: 'it' }))
  const part = loadWhenNeeded(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([part(), part()])
  expect(one).toBe(other)
  expect(load).toHaveBeenCalledOnce()
})

test('rejects with part_missing when loading fails, and retries at the next call', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValueOnce('here')
  const part = loadWhenNeeded(load)
  const failure = await part().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OfflineError)
  expect((failure as OfflineError).code).toBe('part_missing')
  await expect(part()).resolves.toBe('here')
})
