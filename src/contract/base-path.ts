/** The globals of a page or a service worker that contain the base path. */
interface Surroundings {
  document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null }
  registration?: { scope: string }
}

/**
 * The base path of the app and its API, without a trailing slash: '' at the root, or for example '/walkdown' when
 * PUBLIC_URL has a path. The server writes it into the page; a service worker reads it from its scope.
 */
export const BASE_PATH = readBasePath(globalThis as Surroundings)

function readBasePath({ document, registration }: Surroundings): string {
  if (document) return document.querySelector('meta[name="base-path"]')?.getAttribute('content') ?? ''
  return registration ? new URL(registration.scope).pathname.replace(/\/+$/, '') : ''
}

/** The URL of a call on this origin. @param path the path of the contract, below `/api`, with its query */
export const apiAddress = (path: string): string => `${BASE_PATH}/api${path}`

/**
 * Namespaces the name of a database, cache, lock, channel or storage entry: two installations on one origin, with
 * different base paths, share none.
 */
export const scopedName = (name: string): string => (BASE_PATH === '' ? name : `${name}@${BASE_PATH}`)
