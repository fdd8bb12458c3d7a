import { createHash } from 'node:crypto'

/** A short digest of fields for an ETag, independent of their order. */
export function digestFields(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
}
