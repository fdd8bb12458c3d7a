declare const self: ServiceWorkerGlobalScope

const CACHE = 'walkdown-office'

/**
 * Keeps what only supervisors and administrators need once one of them works here, and not on the phones of
 * technicians. All of it, as soon as any of it is used: a screen that is opened after the server has got a new version
 * is still there. What a browser has kept so far, a new version fetches anew while it is installed.
 */
export function serveOffice(addresses: readonly string[]): void {
  const paths = new Set(addresses.map((address) => new URL(address, self.location.href).pathname))

  self.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== self.location.origin || !paths.has(pathname)) return
    event.respondWith(find(event.request))
    event.waitUntil(keepAll(paths))
  })
  // A page that was there before the worker has asked for its first screen without it.
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'KEEP_OFFICE') event.waitUntil(keepAll(paths))
  })
  self.addEventListener('install', (event) => event.waitUntil(renew(paths)))
  self.addEventListener('activate', (event) => event.waitUntil(forgetOthers(paths)))
}

async function find(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: CACHE })
  return kept ?? fetch(request)
}

/** Fills the cache while the worker runs; what fails is tried again at the next use. */
let keeping: Promise<void> | null = null

function keepAll(paths: ReadonlySet<string>): Promise<void> {
  keeping ??= fill(paths).catch(() => {
    keeping = null
  })
  return keeping
}

async function fill(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of paths) if (!kept.has(path)) await cache.add(path)
}

async function renew(paths: ReadonlySet<string>): Promise<void> {
  if (await caches.has(CACHE)) await keepAll(paths)
}

async function forgetOthers(paths: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(CACHE))) return
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys())
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
}
