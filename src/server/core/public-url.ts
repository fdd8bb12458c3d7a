/**
 * The path below which people reach this server, without a slash at its end: '' or, behind a proxy that serves it
 * below a path, for example '/walkdown'.
 */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** The whole address of a path of this server, such as '/login', as people open it. */
export function publicAddress(publicUrl: string, path: string): string {
  return new URL(`${basePathOf(publicUrl)}${path}`, publicUrl).href
}
