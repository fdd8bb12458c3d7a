import type { OfflineObstacle, OfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { isSiteDataBlocked } from '#src/offline/public.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'

/** Update check interval of an open page. Milliseconds. */
const UPDATE_INTERVAL = 60 * 60_000

/** Delay of the retry after a failed installation. Milliseconds. */
const RETRY_INTERVAL = 60_000

/**
 * Registers the service worker, which serves the app offline.
 * @param onWaiting receives a new version that is installed and waits
 * @param report receives the offline support of this browser
 */
export async function registerServiceWorker(
  onWaiting: (worker: ServiceWorker) => void,
  report: (support: OfflineSupport) => void,
): Promise<void> {
  const reportLack = (lack: OfflineObstacle) => report({ isKept: false, lack })
  // The development server has no service worker: it would serve stale files.
  if (!import.meta.env.PROD) return reportLack('missing')
  if (!window.isSecureContext) return reportLack('insecure')
  // A registration would only log an error.
  if (isSiteDataBlocked) return reportLack('refused')
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return reportLack('missing')
  if (workers.controller) report({ isKept: true, lack: null })
  try {
    await install(workers, report)
  } catch {
    return reportLack('refused')
  }
  void workers.ready.then((registration) => {
    report({ isKept: true, lack: null })
    followVersions(registration, workers, onWaiting)
  })
}

/** The browser discards a worker with missing files, together with its registration. */
async function install(
  workers: ServiceWorkerContainer,
  report: (support: OfflineSupport) => void,
): Promise<void> {
  const registration = await workers.register(`${BASE_PATH}/service-worker.js`)
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state !== 'redundant' || registration.active) return
    report({ isKept: false, lack: 'incomplete' })
    window.setTimeout(() => {
      // Offline the registration fails, and the next page load retries. The reported reason stays the same.
      install(workers, report).catch(() => report({ isKept: false, lack: 'incomplete' }))
    }, RETRY_INTERVAL)
  })
}

function followVersions(
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
  onWaiting: (worker: ServiceWorker) => void,
): void {
  const report = () => {
    // The first version has no previous version to wait for.
    if (registration.waiting && workers.controller) onWaiting(registration.waiting)
  }
  report()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report)
  })
  const checkForUpdate = () => {
    if (!navigator.onLine) return
    // Offline the update check fails; the next one will succeed.
    registration.update().catch(() => false)
  }
  window.setInterval(checkForUpdate, UPDATE_INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate()
  })
}

/** Activates a waiting version, and reloads the page with it. */
export function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}

/**
 * Lets the service worker cache a part of the app that this device needs: the screens of supervisors and
 * administrators, the reader of QR labels, or the messages of a language.
 */
export function cachePart(part: 'office' | 'label-reader' | LanguageCode): void {
  if (isSiteDataBlocked) return
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void workers?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP', part }))
}

/** Follows pressed push notifications, whose link the service worker sends. @returns a function that unsubscribes */
export function onNotificationLink(open: (link: string) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const hear = ({ data }: MessageEvent<{ type?: unknown; link?: unknown } | null>) => {
    if (data?.type === 'OPEN' && typeof data.link === 'string') open(data.link)
  }
  workers?.addEventListener('message', hear)
  return () => workers?.removeEventListener('message', hear)
}
