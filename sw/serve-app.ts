import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BASE_PATH } from '#src/contract/base-path.ts'
import type { BuiltFile } from './built-file.ts'

declare const self: ServiceWorkerGlobalScope

/** What browsers with static routing add to the event, and TypeScript does not know yet. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }[],
  ) => Promise<void>
}

/** Browsers take so many rules of a worker, and refuse the lot when there are more. */
const MOST_RULES = 250

/**
 * Serves the app from the phone: its files as they were built, and its one page for every address that is opened.
 * The API is never cached, and never answered from here.
 */
export function serveApp(files: readonly BuiltFile[]): void {
  precacheAndRoute([...files])
  cleanupOutdatedCaches()
  const isOfApi = new RegExp(`^${BASE_PATH.replaceAll('.', '\\.')}/api/`)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(`${BASE_PATH}/index.html`), { denylist: [isOfApi] }),
  )
  self.addEventListener('install', (event) => {
    event.waitUntil(routeToCache(event as RoutingEvent, files))
  })
}

/**
 * Has the browser take script, style and fonts from the cache by itself, where it can, without waking the worker. Only
 * files that are kept for certain, and under their own name: what is not found there is asked of the network.
 */
async function routeToCache(event: RoutingEvent, files: readonly BuiltFile[]): Promise<void> {
  const rules = files
    .filter(({ url, revision }) => revision === null && /\.(js|css|woff2)$/.test(url))
    .slice(0, MOST_RULES)
    .map(({ url }) => ({
      condition: { urlPattern: { pathname: new URL(url, self.location.href).pathname } },
      source: { cacheName: cacheNames.precache },
    }))
  try {
    await event.addRoutes?.(rules)
  } catch {
    // A browser with other rules than these: the worker answers, as everywhere else.
  }
}
