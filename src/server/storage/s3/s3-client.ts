import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import type { FileToStore, OpenFile } from '#src/server/storage/file-store.ts'
import type { Bucket } from './s3-bucket.ts'

/** Timeouts in milliseconds. */
const timeouts = { toConnect: 5000, forNextBytes: 20_000, toSayItIsThere: 4000 }
const ATTEMPTS = 3

/** Operations on a bucket by storage key. A timeout is a Problem, so that clients retry. */
export function createS3Client(bucket: Bucket) {
  const { endpoint, region, isPathStyle: forcePathStyle, keys } = bucket
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: timeouts.toConnect, socketTimeout: timeouts.forNextBytes },
    // Errors are retried here, or written to our own log.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Not every store supports the newer checksums: each upload has an MD5, which all of them verify.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = bucket.name
  const at = (key: string) => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw operationalError('key_leads_outside', { key })
    return { Bucket, Key: bucket.prefix + key }
  }

  async function put(file: FileToStore): Promise<void> {
    const place = at(file.key)
    const bytes = 'bytes' in file ? file.bytes : null
    const source = 'sourcePath' in file ? file.sourcePath : ''
    const ContentMD5 = await hash(bytes ?? createReadStream(source))
    const ContentLength = bytes?.byteLength ?? (await stat(source)).size
    await withRetries(async () => {
      // A stream is consumed by one attempt, and stays open after a failure.
      const stream = bytes ? null : createReadStream(source)
      const Body = bytes ?? stream!
      try {
        await client.send(new PutObjectCommand({ ...place, ContentMD5, ContentLength, Body }))
      } finally {
        stream?.destroy()
      }
    })
  }

  async function open(key: string): Promise<OpenFile | null> {
    const found = await nullIfMissing(() => client.send(new GetObjectCommand(at(key))))
    return found && { size: found.ContentLength ?? 0, stream: found.Body as Readable }
  }

  async function* list(prefix: string, options: { Delimiter?: string; MaxKeys?: number } = {}) {
    const input = { Bucket, Prefix: bucket.prefix + prefix, ...options }
    let ContinuationToken: string | undefined
    do {
      const page = await asProblems(() =>
        client.send(
          new ListObjectsV2Command({ ...input, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        ),
      )
      yield { keys: (page.Contents ?? []).map(({ Key = '' }) => Key.slice(bucket.prefix.length)) }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  return {
    put,
    open,
    list,

    /** Downloads a file to a local path. @returns whether it exists */
    fetch: (key: string, target: string): Promise<boolean> =>
      withRetries(async () => {
        const found = await open(key)
        if (!found) return false
        await pipeline(found.stream, createWriteStream(target, { mode: 0o600 }))
        return true
      }),

    async look(key: string): Promise<{ size: number; keptAt: Date } | null> {
      const found = await nullIfMissing(() => client.send(new HeadObjectCommand(at(key))))
      return found && { size: found.ContentLength ?? 0, keptAt: found.LastModified ?? new Date() }
    },

    async remove(key: string): Promise<void> {
      await asProblems(() => client.send(new DeleteObjectCommand(at(key))))
    },

    async requireReachable(): Promise<void> {
      const abortSignal = AbortSignal.timeout(timeouts.toSayItIsThere)
      const input = { Bucket, Prefix: bucket.prefix, MaxKeys: 1 }
      await asProblems(() => client.send(new ListObjectsV2Command(input), { abortSignal }))
    },

    /** Checks that files can be listed, written and removed. @throws OperationalError when they cannot */
    async requireUsable(): Promise<void> {
      const probe = at(`.probe-${randomUUID()}`)
      try {
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: bucket.prefix, MaxKeys: 1 }))
        await client.send(new PutObjectCommand({ ...probe, Body: 'walkdown' }))
        await client.send(new DeleteObjectCommand(probe))
      } catch (error) {
        throw operationalError('bucket_unusable', { bucket: Bucket, why: describeError(error) })
      }
    },

    close: () => client.destroy(),
  }
}

async function hash(bytes: Uint8Array | Readable): Promise<string> {
  const md5 = createHash('md5')
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) md5.update(chunk)
  return md5.digest('base64')
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Partial<S3ServiceException>
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
  )
}

async function nullIfMissing<Result>(request: () => Promise<Result>): Promise<Result | null> {
  try {
    return await request()
  } catch (error) {
    if (isMissing(error)) return null
    throw asUnavailable(error)
  }
}

async function asProblems<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Retries after an aborted stream: the client itself retries only requests with a buffered body. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isLocalError(error) || attempt === ATTEMPTS) throw asUnavailable(error)
    }
  }
}

/** Errors of the local disk. */
function isLocalError(error: unknown): boolean {
  return (
    typeof (error as NodeJS.ErrnoException).path === 'string' ||
    (error as NodeJS.ErrnoException).code === 'ENOSPC'
  )
}

/**
 * A failure of the store is not the client's fault, and can be retried. The S3 client's error contains the signature
 * and sockets, which must not be logged.
 */
function asUnavailable(error: unknown): unknown {
  if (isLocalError(error) || error instanceof Problem) return error
  const { name, message } = error as Error
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
  return problem('file_storage_unreachable', {
    cause: operationalError('bucket_refused', { name, message, status }),
  })
}

function describeError(error: unknown): string {
  const { name, message } = error as Error
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
  if (name === 'NoSuchBucket') return 'there is no such bucket'
  if (name === 'CredentialsProviderError') return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set'
  if (status === 401 || status === 403) return `its keys may not list, write and remove there (${name})`
  if (error instanceof S3ServiceException) return `it answered ${status ?? ''} ${name}`
  return `it does not answer (${message || name})`
}
