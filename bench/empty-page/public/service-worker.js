// Caches each response, so that the second visit needs no network.
const NAME = 'empty-page'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(find(event.request)))

async function find(request) {
  const cache = await caches.open(NAME)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  await cache.put(request, answer.clone())
  return answer
}
