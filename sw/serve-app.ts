import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BASE_PATH } from '#src/contract/base-path.ts'
import type { BuiltFile } from './built-file.ts'

declare const self: ServiceWorkerGlobalScope

/** The Static Routing API of the install event, which TypeScript's types lack. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }[],
  ) => Promise<void>
}

/** Browsers accept at most this many static routes; with more, they reject all of them. */
const MAX_RULES = 250

/**
 * Serves the app from the precache: its built files, and its one page for every navigation. API requests always go
 * to the network.
 */
export function serveApp(files: readonly BuiltFile[]): void {
  precacheAndRoute([...files])
  cleanupOutdatedCaches()
  const apiPath = new RegExp(`^${BASE_PATH.replaceAll('.', '\\.')}/api/`)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(`${BASE_PATH}/index.html`), { denylist: [apiPath] }),
  )
  self.addEventListener('install', (event) => {
    event.waitUntil(routeToCache(event as RoutingEvent, files))
  })
}

/**
 * Static routes let the browser serve scripts, styles and fonts from the cache without starting the worker. Only
 * files with a hash in their name qualify; a file missing from the cache comes from the network.
 */
async function routeToCache(event: RoutingEvent, files: readonly BuiltFile[]): Promise<void> {
  const rules = files
    .filter(({ url, revision }) => revision === null && /\.(js|css|woff2)$/.test(url))
    .slice(0, MAX_RULES)
    .map(({ url }) => ({
      condition: { urlPattern: { pathname: new URL(url, self.location.href).pathname } },
      source: { cacheName: cacheNames.precache },
    }))
  try {
    await event.addRoutes?.(rules)
  } catch {
    // The browser rejects these rules: the worker's fetch handler answers instead.
  }
}
