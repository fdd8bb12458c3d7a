import { createHash } from 'node:crypto'
import type { AnyCall } from '#src/contract/call.ts'

/**
 * HTTP's own way to name a version: `If-Match` with the version or the whole `ETag`. A version in the body comes first,
 * and `*` is every version.
 */
export function readIfMatch(call: AnyCall, tag: string | undefined, body: unknown): unknown {
  const shape = (call.body as { shape?: object } | undefined)?.shape
  if (tag === undefined || tag === '*' || !shape || !('version' in shape)) return body
  if (typeof body !== 'object' || body === null || 'version' in body) return body
  return { ...body, version: tag.replace(/^W\//, '').replaceAll('"', '').split('.')[0] }
}

/**
 * The `ETag` of an answer about one thing that carries a version: the version for `If-Match`, and a digest of the whole
 * answer, so that `If-None-Match` notices a change of what nobody edits, such as progress.
 */
export function entityTagOf(answer: unknown, text: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  if (typeof answer.version !== 'string') return undefined
  return `"${answer.version}.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
