import { scopedName } from '#src/contract/base-path.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Caches an optional part of the app, such as the office screens or a language, on the first use on this device.
 * It caches the whole part at once: a screen that opens after a deployment still has its files. During an update,
 * the worker refreshes each part that the browser already caches.
 */
export function serveOptionalPart(part: string, addresses: readonly string[]): void {
  const cacheName = scopedName(`walkdown-${part}`)
  const paths = new Set(addresses.map((address) => new URL(address, self.location.href).pathname))

  /** The cache fill under way; a failure is retried at the next use. */
  let filling: Promise<void> | null = null
  const cacheAll = (): Promise<void> => {
    filling ??= fillCache(cacheName, paths).catch(() => {
      filling = null
    })
    return filling
  }

  self.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== self.location.origin || !paths.has(pathname)) return
    event.respondWith(fromCache(cacheName, event.request))
    event.waitUntil(cacheAll())
  })
  // A page that loaded before the worker fetched its first screen from the network. It requests the caching
  // later.
  self.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown; part?: unknown } | null
    if (message?.type === 'KEEP' && message.part === part) event.waitUntil(cacheAll())
  })
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.has(cacheName).then((isCached) => (isCached ? cacheAll() : undefined))),
  )
  self.addEventListener('activate', (event) => event.waitUntil(deleteOutdated(cacheName, paths)))
}

async function fromCache(cacheName: string, request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName })
  return cached ?? fetch(request)
}

async function fillCache(cacheName: string, paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of paths) if (!cached.has(path)) await cache.add(path)
}

async function deleteOutdated(cacheName: string, paths: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys())
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}
