import { createHash } from 'node:crypto'
import type { AnyCall } from '#src/contract/call.ts'

/**
 * Reads the version from `If-Match`, as a bare version or a full `ETag`. A version in the body has priority, and `*`
 * matches every version.
 */
export function readIfMatch(call: AnyCall, tag: string | undefined, body: unknown): unknown {
  const shape = (call.body as { shape?: object } | undefined)?.shape
  if (tag === undefined || tag === '*' || !shape || !('version' in shape)) return body
  if (typeof body !== 'object' || body === null || 'version' in body) return body
  return { ...body, version: tag.replace(/^W\//, '').replaceAll('"', '').split('.')[0] }
}

/**
 * The `ETag` of a versioned record: its version, for `If-Match`, and a digest of the whole response. With the digest,
 * `If-None-Match` also detects changes of computed fields, such as progress.
 */
export function entityTagOf(answer: unknown, text: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  if (typeof answer.version !== 'string') return undefined
  return `"${answer.version}.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
