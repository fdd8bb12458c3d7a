/** A location in an S3-compatible store. */
export interface Bucket {
  name: string
  /** Prefix of every key: empty, or ending with a slash. */
  prefix: string
  /** The endpoint; the default is the region's. */
  endpoint: string | undefined
  region: string
  /** The bucket is in the path instead of the host name. */
  isPathStyle: boolean
  /** Without keys, the client uses its default credential chain, such as the machine's role. */
  keys: { id: string; secret: string } | undefined
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…&path-style=1`. @returns null when it is invalid */
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
