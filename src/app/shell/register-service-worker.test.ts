// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { registerServiceWorker } from './register-service-worker.ts'

class Worker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const kept: OfflineSupport = { isKept: true, lack: null }
const incomplete: OfflineSupport = { isKept: false, lack: 'incomplete' }

let installing: Worker
let register: ReturnType<typeof vi.fn>
let arrive: () => void
let said: OfflineSupport[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('isSecureContext', true)
  said = []
  register = vi.fn(async () => {
    installing = new Worker()
    return Object.assign(new EventTarget(), { installing, active: null, waiting: null })
  })
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, update: vi.fn() })
  const ready = new Promise((resolve) => {
    arrive = () => resolve(registration)
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register, ready },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const start = () => registerServiceWorker(vi.fn(), (support) => said.push(support))

test('reports offline support only after all files are cached', async () => {
  await start()
  expect(said).toEqual([])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([kept])
})

test('reports offline support at once on a page from the cache', async () => {
  Object.assign(navigator.serviceWorker, { controller: new Worker() })
  const started = start()
  expect(said).toEqual([kept])
  await started
})

test('reports missing files and retries after a minute', async () => {
  await start()
  installing.become('redundant')
  expect(said).toEqual([incomplete])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(2)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([incomplete, kept])
})

test('reports a rejected registration', async () => {
  register.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'))
  await start()
  expect(said).toEqual([{ isKept: false, lack: 'refused' }])
})
