import { scopedName } from '#src/contract/base-path.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps a part of the app that not everybody needs, such as the screens of supervisors and administrators or the words
 * of a language, once somebody here needs it, and on no other phone. All of it, as soon as any of it is used: a screen
 * that is opened after the server has got a new version is still there. What a browser has kept so far, a new version
 * fetches anew while it is installed.
 */
export function serveApart(part: string, addresses: readonly string[]): void {
  const cacheName = scopedName(`walkdown-${part}`)
  const paths = new Set(addresses.map((address) => new URL(address, self.location.href).pathname))

  /** Fills the cache while the worker runs; what fails is tried again at the next use. */
  let keeping: Promise<void> | null = null
  const keepAll = (): Promise<void> => {
    keeping ??= fill(cacheName, paths).catch(() => {
      keeping = null
    })
    return keeping
  }

  self.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== self.location.origin || !paths.has(pathname)) return
    event.respondWith(find(cacheName, event.request))
    event.waitUntil(keepAll())
  })
  // A page that was there before the worker has asked for its first screen without it.
  self.addEventListener('message', (event) => {
    const said = event.data as { type?: unknown; part?: unknown } | null
    if (said?.type === 'KEEP' && said.part === part) event.waitUntil(keepAll())
  })
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.has(cacheName).then((isKept) => (isKept ? keepAll() : undefined))),
  )
  self.addEventListener('activate', (event) => event.waitUntil(forgetOthers(cacheName, paths)))
}

async function find(cacheName: string, request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName })
  return kept ?? fetch(request)
}

async function fill(cacheName: string, paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of paths) if (!kept.has(path)) await cache.add(path)
}

async function forgetOthers(cacheName: string, paths: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys())
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}
