import type { OfflineLack } from '#src/app/shared/network/offline-support.ts'
import { isSiteDataBlocked } from '#src/offline/public.ts'

/** How often a page that stays open looks for a new version. Milliseconds. */
const LOOK_INTERVAL = 60 * 60_000

/**
 * Installs the service worker, which serves the app without a network.
 * @param onWaiting told when a new version is installed and waits for this one to end
 * @returns why the app is not kept in this browser; null when it is
 */
export async function registerServiceWorker(
  onWaiting: (worker: ServiceWorker) => void,
): Promise<OfflineLack | null> {
  // The development server has no worker: it would serve yesterday's files.
  if (!import.meta.env.PROD) return null
  if (!window.isSecureContext) return 'insecure'
  // Trying would only make the browser complain.
  if (isSiteDataBlocked) return 'refused'
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return 'missing'
  try {
    followVersions(await workers.register('/service-worker.js'), workers, onWaiting)
    return null
  } catch {
    return 'refused'
  }
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
