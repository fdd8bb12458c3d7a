// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries, refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { newsCalls } from '#src/contract/supervisor/news.ts'
import { authorizedFetch } from '#src/offline/public.ts'
import { followChanges } from './follow-changes.ts'

vi.mock('#src/offline/public.ts', () => ({ authorizedFetch: vi.fn() }))
vi.mock('#src/app/shared/api/query-cache.ts', () => ({ refreshReadings: vi.fn(), refreshScreen: vi.fn() }))

let leave: () => void
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
  leave()
  vi.useRealTimers()
})

const say = async (text: string) => {
  streams.at(-1)!.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(400)
}
const begin = async (hasMissed = false) => {
  leave = followChanges(hasMissed)
  await vi.advanceTimersByTimeAsync(1)
}
const refreshed = () => vi.mocked(invalidateQueries).mock.calls.map(([paths]) => [...paths])

test('what is told is read again, however it is cut on its way, and nothing else', async () => {
  await begin()
  await say(': here\n\n')
  expect(refreshed()).toEqual([])
  await say('data: {"subjects":["notifi')
  await say('cations"]}\n\nda')
  await vi.waitFor(() => expect(refreshed()).toHaveLength(1))
  expect(refreshed()[0]).toContain(newsCalls.unreadCount.path)
  expect(refreshed()[0]).not.toContain('/supervisor/assignments/')
  await say(
    'ta: {"subjects":["pdfs"]}\n\ndata: {"subjects":["reports"]}\n\ndata: {"subjects":["unknown"]}\n\ndata: {\n\n',
  )
  await vi.waitFor(() => expect(refreshed()).toHaveLength(2))
  expect(refreshed()[1]).toEqual(expect.arrayContaining(['/checklists/pdfs/', '/reports/reports/']))
  expect(refreshScreen).not.toHaveBeenCalled()
})

test('after a stream has ended the next one is asked for, and everything is read again', async () => {
  await begin()
  await say(': here\n\n')
  streams.at(-1)!.close()
  await vi.advanceTimersByTimeAsync(1100)
  expect(streams).toHaveLength(2)
  expect(refreshScreen).not.toHaveBeenCalled()
  await say(': here\n\n')
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('what was changed while nobody looked is read again', async () => {
  await begin(true)
  await say(': here\n\n')
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('where nothing can be heard, the screen is read again once a minute, and it is tried less and less often', async () => {
  vi.mocked(authorizedFetch).mockImplementation(async () => new Response('', { status: 503 }))
  await begin()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(refreshScreen).toHaveBeenCalledTimes(5)
  expect(vi.mocked(authorizedFetch).mock.calls.length).toBeLessThan(12)
})

test.each([
  ['without a word', ''],
  ['after its first word', ': here\n\n'],
])('a stream that is cut off %s is tried less and less often, each time it is', async (_when, word) => {
  vi.mocked(authorizedFetch).mockImplementation(async () => new Response(word))
  await begin()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(vi.mocked(authorizedFetch).mock.calls.length).toBeLessThan(12)
  expect(vi.mocked(refreshScreen).mock.calls.length).toBeLessThan(15)
})

test('a proxy that holds everything back is given up', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(65_000)
  expect(streams.length).toBe(2)
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('nothing is asked for any more once it is left', async () => {
  await begin()
  await say(': here\n\n')
  leave()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(streams).toHaveLength(1)
  expect(refreshScreen).not.toHaveBeenCalled()
})
