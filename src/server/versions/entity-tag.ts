import type { AnyCall } from '#src/contract/call.ts'

/** HTTP's own way to name a version: `If-Match: "..."`. One in the body stands before it, and `*` is every version. */
export function readIfMatch(call: AnyCall, tag: string | undefined, body: unknown): unknown {
  const shape = (call.body as { shape?: object } | undefined)?.shape
  if (tag === undefined || tag === '*' || !shape || !('version' in shape)) return body
  if (typeof body !== 'object' || body === null || 'version' in body) return body
  return { ...body, version: tag.replace(/^W\//, '').replaceAll('"', '') }
}

/** The `ETag` of an answer about one thing that carries a version. */
export function entityTagOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined
  return typeof answer.version === 'string' ? `"${answer.version}"` : undefined
}
