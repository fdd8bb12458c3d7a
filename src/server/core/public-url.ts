/** The path under which a proxy serves this server, without a trailing slash: '' or for example '/walkdown'. */
export function basePathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/** The public URL of a path such as '/login'. */
export function publicAddress(publicUrl: string, path: string): string {
  return new URL(`${basePathOf(publicUrl)}${path}`, publicUrl).href
}
