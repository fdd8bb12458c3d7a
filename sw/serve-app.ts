import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Serves the app from the phone: its files as they were built, and its one page for every address that is opened.
 * The API is never cached, and never answered from here.
 */
export function serveApp(files: Parameters<typeof precacheAndRoute>[0]): void {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))
}
