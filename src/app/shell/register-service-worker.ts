import type { OfflineLack, OfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { BASE_PATH } from '#src/contract/base-path.ts'
import { isSiteDataBlocked } from '#src/offline/public.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'

/** How often a page that stays open looks for a new version. Milliseconds. */
const LOOK_INTERVAL = 60 * 60_000

/** How long after a failure the app's files are asked for again. Milliseconds. */
const RETRY_INTERVAL = 60_000

/**
 * Installs the service worker, which serves the app without a network.
 * @param onWaiting told when a new version is installed and waits for this one to end
 * @param report told whether the app is kept in this browser, and what is lacking
 */
export async function registerServiceWorker(
  onWaiting: (worker: ServiceWorker) => void,
  report: (support: OfflineSupport) => void,
): Promise<void> {
  const lacks = (lack: OfflineLack) => report({ isKept: false, lack })
  // The development server has no worker: it would serve yesterday's files.
  if (!import.meta.env.PROD) return lacks('missing')
  if (!window.isSecureContext) return lacks('insecure')
  // Trying would only make the browser complain.
  if (isSiteDataBlocked) return lacks('refused')
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return lacks('missing')
  if (workers.controller) report({ isKept: true, lack: null })
  try {
    await install(workers, report)
  } catch {
    return lacks('refused')
  }
  void workers.ready.then((registration) => {
    report({ isKept: true, lack: null })
    followVersions(registration, workers, onWaiting)
  })
}

/** A worker whose files do not all arrive is thrown away by the browser, and its registration with it. */
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
      // Whoever is away asks again later; a refusal now is the same lack as before.
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
    // The very first version has nobody to wait for.
    if (registration.waiting && workers.controller) onWaiting(registration.waiting)
  }
  report()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report)
  })
  const look = () => {
    if (!navigator.onLine) return
    // Without a network there is no new version; the next look will tell.
    registration.update().catch(() => false)
  }
  window.setInterval(look, LOOK_INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Lets a waiting version take over, and loads the page again from it. */
export function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}

/**
 * Has the worker keep a part of the app that somebody here needs: the screens of supervisors and administrators, or the
 * words of a language.
 */
export function keepPart(part: 'office' | LanguageCode): void {
  if (isSiteDataBlocked) return
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void workers?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP', part }))
}
