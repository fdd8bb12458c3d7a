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

const supported: OfflineSupport = { isKept: true, lack: null }
const incomplete: OfflineSupport = { isKept: false, lack: 'incomplete' }

let installing: Worker
let register: ReturnType<typeof vi.fn>
let finishInstall: () => void
let reports: OfflineSupport[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('isSecureContext', true)
  reports = []
  register = vi.fn(async () => {
    installing = new Worker()
    return Object.assign(new EventTarget(), { installing, active: null, waiting: null })
  })
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, update: vi.fn() })
  const ready = new Promise((resolve) => {
    finishInstall = () => resolve(registration)
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

const start = () => registerServiceWorker(vi.fn(), (support) => reports.push(support))

test('reports offline support only after all files are cached', async () => {
  await start()
  expect(reports).toEqual([])
  finishInstall()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([supported])
})

test('reports offline support at once on a page from the cache', async () => {
  Object.assign(navigator.serviceWorker, { controller: new Worker() })
  const started = start()
  expect(reports).toEqual([supported])
  await started
})

test('reports missing files and retries after a minute', async () => {
  await start()
  installing.become('redundant')
  expect(reports).toEqual([incomplete])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(register).toHaveBeenCalledTimes(2)
  finishInstall()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([incomplete, supported])
})

test('reports a rejected registration', async () => {
  register.mockRejectedValue(new DOMException('The operation is insecure.', 'SecurityError'))
  await start()
  expect(reports).toEqual([{ isKept: false, lack: 'refused' }])
})
