import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '#src/server/storage/s3/s3-bucket.ts'

/** How the server handles a request: serve it, refuse it, break off in the middle, or delay it. */
export type ServerFault =
  | 'none'
  | 'unavailable'
  | 'breaks off'
  | 'reply breaks off'
  | 'slow'
  | 'no connection'

export interface BucketServer {
  /** Creates an empty bucket. */
  createBucket(): Bucket
  /** The keys in a bucket. */
  keysOf(bucket: Bucket): string[]
  /** Applies to the next `times` requests of a method, or to all of them. */
  setFault(fault: ServerFault, options?: { times?: number; method?: string }): void
  stop(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  at: Date
}

const NAME = 'walkdown'
const keys = { id: 'TESTKEY', secret: 'a secret of tests' }
const MAX_KEYS = 1000
const SLOW = 1500

/**
 * Starts the part of the S3 protocol that file storage needs: PUT with a checksum, GET, HEAD, LIST
 * and DELETE.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>()
  let fault: ServerFault = 'none'
  let left = 0
  let affectedMethod: string | undefined

  const server = http.createServer(async (request, response) => {
    const { method = '', socket } = request
    const isAffected = left > 0 && (affectedMethod === undefined || affectedMethod === method)
    if (isAffected) left--
    const now = isAffected ? fault : 'none'
    if (now === 'no connection') return socket.destroy()
    if (now === 'unavailable') return refuse(response, 503, 'ServiceUnavailable')
    if (now === 'breaks off') return void request.once('data', () => socket.destroy())
    const body = await buffer(request).catch(() => null)
    if (body === null) return
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${keys.id}/`))
      return refuse(response, 403, 'InvalidAccessKeyId')
    const url = new URL(request.url ?? '', 'http://bucket')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== NAME) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return list(response, objects, url.searchParams)
    if (method === 'PUT') {
      const sum = request.headers['content-md5']
      if (sum !== undefined && sum !== createHash('md5').update(body).digest('base64'))
        return refuse(response, 400, 'BadDigest')
      objects.set(key, { bytes: body, at: new Date() })
      return response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const { bytes, at } = found
    response.writeHead(200, { 'content-length': bytes.length, 'last-modified': at.toUTCString() })
    if (method === 'HEAD') return response.end()
    if (now !== 'reply breaks off') return response.end(bytes)
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    createBucket: () => ({
      name: NAME,
      prefix: `${randomUUID()}/`,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      isPathStyle: true,
      keys,
    }),
    keysOf: ({ prefix }) =>
      [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
    setFault(next, { times = Number.POSITIVE_INFINITY, method } = {}) {
      fault = next
      left = times
      affectedMethod = method
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: http.ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function list(
  response: http.ServerResponse,
  objects: Map<string, StoredObject>,
  query: URLSearchParams,
): void {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS)
  const after = query.get('continuation-token') ?? ''
  const below = new Set<string>()
  const found: string[] = []
  for (const key of [...objects.keys()].toSorted()) {
    if (!key.startsWith(prefix) || key <= after) continue
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (end >= 0) below.add(key.slice(0, end + delimiter.length))
    else found.push(key)
  }
  const page = found.slice(0, maxKeys)
  const isCut = found.length > page.length
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key)!
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`
  })
  const prefixes = [...below].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`)
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}${prefixes.join('')}</ListBucketResult>`,
    )
}
