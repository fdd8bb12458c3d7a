/** What a page and a service worker have of it. */
interface Surroundings {
  document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
  registration?: { scope: string }
}

/**
 * The path below which the server serves this app and its API, without a slash at its end: '' at the root, or for
 * example '/walkdown' where PUBLIC_URL has a path. The server writes it into the page; a service worker has it in its scope.
 */
export const BASE_PATH = readBasePath(globalThis as Surroundings)

function readBasePath({ document, registration }: Surroundings): string {
  if (document) return document.querySelector('meta[name="base-path"]')?.getAttribute('content') ?? ''
  return registration ? new URL(registration.scope).pathname.replace(/\/+$/, '') : ''
}

/** The address of a call on this origin. @param path as the contract has it, below `/api`, with its query */
export const apiAddress = (path: string): string => `${BASE_PATH}/api${path}`

/**
 * The name of a database, cache, lock, channel or entry of this app in the browser: two installations on one origin,
 * below different paths, share none.
 */
export const scopedName = (name: string): string => (BASE_PATH === '' ? name : `${name}@${BASE_PATH}`)
