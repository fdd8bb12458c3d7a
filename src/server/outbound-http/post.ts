import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OperationalError, operationalError } from '#src/server/problems/operational-error.ts'
import { classifyAddress } from './private-networks.ts'

/** Characters of a response that are stored, and bytes that are read for them. */
const MAX_CHARACTERS = 200
const MAX_BYTES = 4096

/** The outcome of a request to another server. */
export interface PostOutcome {
  /** HTTP status; null without a response. */
  status: number | null
  milliseconds: number
  /** The first characters of the response body. */
  answer: string
  /** Why the request failed. */
  failure:
    | 'private_network'
    | 'host_not_found'
    | 'timeout'
    | 'refused'
    | 'certificate'
    | 'connection_closed'
    | null
}

interface PostOptions {
  url: string
  body: string | Buffer
  headers: Record<string, string>
  /** Private networks that may be reached. */
  allowed: readonly string[]
  /** Total timeout in milliseconds. */
  patience: number
}

/**
 * POSTs once. SSRF: no redirects, a size limit on the response, and each resolved address is checked before
 * connecting. Never throws.
 */
export async function post({ url, body, headers, allowed, patience }: PostOptions): Promise<PostOutcome> {
  const began = performance.now()
  const timeUp = AbortSignal.timeout(patience)
  const end = (rest: Omit<PostOutcome, 'milliseconds'>): PostOutcome => ({
    ...rest,
    milliseconds: Math.round(performance.now() - began),
  })
  let request: ClientRequest | undefined
  try {
    const { protocol, hostname } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    const isAllowed = (address: string) => {
      const reach = classifyAddress(address, allowed)
      return reach === 'allowed' || (reach === 'public' && protocol === 'https:')
    }
    // An IP literal needs no DNS lookup, so it is checked here.
    if (isIP(host) && !isAllowed(host)) throw operationalError('into_own_network')
    const send = protocol === 'https:' ? requestHttps : requestHttp
    request = send(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(isAllowed),
      signal: timeUp,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    const answered = answerOf(request)
    request.end(body)
    const response = await answered
    const answer = await readBeginning(response)
    return end({ status: response.statusCode ?? null, answer, failure: null })
  } catch (error) {
    return end({
      status: null,
      answer: '',
      failure: timeUp.aborted ? 'timeout' : nameFailure(error),
    })
  } finally {
    request?.destroy()
  }
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Stays attached: errors after the response headers belong to the body.
    request.on('error', reject)
  })
}

/** A DNS lookup that rejects addresses which may not be reached (SSRF). */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) callback(error, '', 0)
      else if (!addresses.every(({ address }) => isAllowed(address)))
        callback(operationalError('into_own_network'), '', 0)
      else if (options.all)
        (callback as unknown as (error: null, all: typeof addresses) => void)(null, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}

/** The status decides the outcome: an aborted or slow body is truncated. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= MAX_BYTES) break
    }
  } catch {
    // Uses the bytes read so far.
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, MAX_BYTES))
  return [...text.replaceAll('\0', '')].slice(0, MAX_CHARACTERS).join('')
}

const namesOfFailures: Readonly<Record<string, NonNullable<PostOutcome['failure']>>> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}

function nameFailure(error: unknown): NonNullable<PostOutcome['failure']> {
  if (error instanceof OperationalError && error.fault === 'into_own_network') return 'private_network'
  return namesOfFailures[(error as { code?: string }).code ?? ''] ?? 'connection_closed'
}
