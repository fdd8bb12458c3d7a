// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries, refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { authorizedFetch } from '#src/offline/public.ts'
import { subscribeToChanges } from './follow-changes.ts'

vi.mock('#src/offline/public.ts', () => ({ authorizedFetch: vi.fn() }))
vi.mock('#src/app/shared/api/query-cache.ts', () => ({ invalidateQueries: vi.fn(), refreshScreen: vi.fn() }))

let stop: () => void
let streams: ReadableStreamDefaultController<Uint8Array>[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  streams = []
  vi.mocked(authorizedFetch).mockImplementation(async (_address, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller)
        init?.signal?.addEventListener('abort', () => controller.error(new Error('left')))
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const emit = async (text: string) => {
  streams.at(-1)!.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(400)
}
const begin = async (hasMissed = false) => {
  stop = subscribeToChanges(hasMissed)
  await vi.advanceTimersByTimeAsync(1)
}
const refreshed = () => vi.mocked(invalidateQueries).mock.calls.map(([paths]) => [...paths])

test('refetches only changed subjects, however the stream is chunked', async () => {
  await begin()
  await emit(': here\n\n')
  expect(refreshed()).toEqual([])
  await emit('data: {"subjects":["notifi')
  await emit('cations"]}\n\nda')
  await vi.waitFor(() => expect(refreshed()).toHaveLength(1))
  expect(refreshed()[0]).toContain(supervisorNotificationCalls.unreadCount.path)
  expect(refreshed()[0]).not.toContain('/supervisor/assignments/')
  await emit(
    'ta: {"subjects":["pdfs"]}\n\ndata: {"subjects":["reports"]}\n\ndata: {"subjects":["unknown"]}\n\ndata: {\n\n',
  )
  await vi.waitFor(() => expect(refreshed()).toHaveLength(2))
  expect(refreshed()[1]).toEqual(expect.arrayContaining(['/checklists/pdfs/', '/reports/reports/']))
  expect(refreshScreen).not.toHaveBeenCalled()
})

test('reconnects after the stream ends and refetches everything', async () => {
  await begin()
  await emit(': here\n\n')
  streams.at(-1)!.close()
  await vi.advanceTimersByTimeAsync(1100)
  expect(streams).toHaveLength(2)
  expect(refreshScreen).not.toHaveBeenCalled()
  await emit(': here\n\n')
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('refetches changes that happened before the stream opened', async () => {
  await begin(true)
  await emit(': here\n\n')
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('polls once a minute without a stream and reconnects with backoff', async () => {
  vi.mocked(authorizedFetch).mockImplementation(async () => new Response('', { status: 503 }))
  await begin()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(refreshScreen).toHaveBeenCalledTimes(5)
  expect(vi.mocked(authorizedFetch).mock.calls.length).toBeLessThan(12)
})

test.each([
  ['before its first event', ''],
  ['after its first event', ': here\n\n'],
])('backs off when a stream is cut %s', async (_when, word) => {
  vi.mocked(authorizedFetch).mockImplementation(async () => new Response(word))
  await begin()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(vi.mocked(authorizedFetch).mock.calls.length).toBeLessThan(12)
  expect(vi.mocked(refreshScreen).mock.calls.length).toBeLessThan(15)
})

test('gives up on a proxy that buffers the stream', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(65_000)
  expect(streams.length).toBe(2)
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('sends no requests after it stops', async () => {
  await begin()
  await emit(': here\n\n')
  stop()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(streams).toHaveLength(1)
  expect(refreshScreen).not.toHaveBeenCalled()
})
