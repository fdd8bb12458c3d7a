import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STORED_VERSIONS_HEADER, VERSION_LENGTH } from '#src/contract/technician.ts'

/* The versions of what a phone stores. Its request names them, and the server sends the rest. */

export function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The version of a part: eight characters. */
export const shortDigest = (parts: unknown): string => digest(parts).slice(0, VERSION_LENGTH)

/** The versions that a phone names in its request header; none when the header is unreadable. */
export function parseKnownVersions(header: string | string[] | undefined): Set<string> {
  if (typeof header !== 'string' || !/^[\w-]+$/.test(header) || header.length % VERSION_LENGTH !== 0)
    return new Set()
  return new Set(header.match(new RegExp(`.{${VERSION_LENGTH}}`, 'g')))
}

/** Whether an `If-None-Match` header names the ETag; a compressing proxy may have made it weak. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((given) => given.trim().replace(/^W\//, ''))
    .some((given) => given === etag || given === '*')
}

/** The ETag and the versions that a request names. */
export const readKnown = ({ headers }: FastifyRequest) => ({
  tag: headers['if-none-match'],
  versions: parseKnownVersions(headers[STORED_VERSIONS_HEADER]),
})

/** Sends the content that a phone lacks, or 304. @param vary further request headers that the content depends on */
export async function sendVersioned<Content>(
  reply: FastifyReply,
  { content, etag }: { content: Content | null; etag: string },
  vary: readonly string[] = [],
): Promise<Content | 'already-sent'> {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', [STORED_VERSIONS_HEADER, ...vary].join(', '))
  if (content !== null) return content
  await reply.status(304).send()
  return 'already-sent'
}
