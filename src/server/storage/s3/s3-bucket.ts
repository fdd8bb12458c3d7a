/** A place in an S3-compatible store. */
export interface Bucket {
  name: string
  /** Of every key in it: empty, or ending with a slash. */
  prefix: string
  /** Where the store is; without one it is that of the region. */
  endpoint: string | undefined
  region: string
  /** The bucket stands in the path and not in the host name. */
  isPathStyle: boolean
  /** Without them they come from the machine's role, or wherever else the store's clients look. */
  keys: { id: string; secret: string } | undefined
}

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&path-style=1`.
 * @returns null when it is no such address
 */
export function parseS3Url(address: string): Omit<Bucket, 'keys'> | null {
  if (!address.startsWith('s3://') || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams, username, port } = new URL(address)
  const known = ['endpoint', 'region', 'path-style']
  if (![...searchParams.keys()].every((name) => known.includes(name))) return null
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) return null
  const pathStyle = searchParams.get('path-style') ?? '0'
  if (!/^[01]$/.test(pathStyle)) return null
  if (username !== '' || port !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return null
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    name: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    isPathStyle: pathStyle === '1',
  }
}
