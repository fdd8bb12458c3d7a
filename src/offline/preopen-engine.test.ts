import { expect, test, vi } from 'vitest'
import type { EngineOptions, OfflineEngine } from './offline-engine.ts'
import { createPreopener } from './preopen-engine.ts'

const createOpener = () => {
  const engines: OfflineEngine[] = []
  const open = vi.fn(async ({ user }: EngineOptions) => {
    const engine = { userId: user.id, close: vi.fn() } as unknown as OfflineEngine
    engines.push(engine)
    return engine
  })
  return { open, engines, ...createPreopener(open) }
}

test('openNow returns the preopened engine once', async () => {
  const { open, openAhead, openNow } = createOpener()
  openAhead(7)
  openAhead(7)
  const first = await openNow({ user: { id: 7 } })
  expect(open).toHaveBeenCalledOnce()
  expect(await openNow({ user: { id: 7 } })).not.toBe(first)
})

test('closes the preopened engine when another user opens theirs', async () => {
  const { engines, openAhead, openNow } = createOpener()
  openAhead(7)
  expect((await openNow({ user: { id: 8 } })).userId).toBe(8)
  expect(engines.find(({ userId }) => userId === 7)?.close).toHaveBeenCalledOnce()
})

test('delivers an error that came before the listener', async () => {
  const { open, openAhead, openNow } = createOpener()
  openAhead(7)
  const { onError } = open.mock.calls[0]![0]
  onError?.('upgrade_waits_for_old_tab')
  const listener = vi.fn()
  await openNow({ user: { id: 7 }, onError: listener })
  onError?.(null)
  expect(listener.mock.calls).toEqual([['upgrade_waits_for_old_tab'], [null]])
})

test('reports a failed preopen at openNow, and opens again at the next call', async () => {
  const { open, openAhead, openNow } = createOpener()
  open.mockRejectedValueOnce(new Error('No room'))
  openAhead(7)
  await expect(openNow({ user: { id: 7 } })).rejects.toThrow('No room')
  expect((await openNow({ user: { id: 7 } })).userId).toBe(7)
})
