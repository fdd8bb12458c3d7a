import * as z from 'zod/mini'
import type { AnyCall } from '#src/contract/call.ts'
import { notFound, Problem } from '#src/server/problems/problem.ts'
import { describeRefusedValue } from './describe-refused-value.ts'

const LARGEST_ID = 2_147_483_647
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Path parameters are record numbers or UUIDs; anything else names nothing, so it is not found. */
export function parseParameters(
  call: AnyCall,
  given: Record<string, string>,
): { params: Record<string, number>; uuids: Record<string, string> } {
  const params: Record<string, number> = {}
  const uuids: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (call.uuids?.includes(name)) {
      if (!UUID.test(value)) throw notFound()
      uuids[name] = value.toLowerCase()
    } else {
      const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
      if (number < 1 || number > LARGEST_ID) throw notFound()
      params[name] = number
    }
  }
  return { params, uuids }
}

/**
 * Parses a query or a body by the contract's schema; refuses with a sentence for each field: the contract's own, or the
 * one for that kind of fault. A parameter of an address that is left empty is one that was not given.
 */
export function parseInput(
  schema: z.ZodMiniType | undefined,
  given: unknown,
  place: 'query' | 'body',
): unknown {
  if (!schema) return undefined
  const input = place === 'query' ? dropEmpty(given ?? {}) : given
  const parsed = z.safeParse(schema, input, { error: describeRefusedValue })
  if (parsed.success) return parsed.data
  const details: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : place
    details[field] = [...(details[field] ?? []), issue.message]
  }
  const [first] = Object.values(details)
  throw new Problem(400, 'invalid', first?.[0] ?? 'The request is not valid.', { details })
}

function dropEmpty(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** What is to be sent, as it will be sent. A reply that the contract does not describe is a defect of the server. */
export function checkReply(call: AnyCall, schema: z.ZodMiniType, text: string): void {
  const parsed = z.safeParse(schema, JSON.parse(text))
  if (parsed.success) return
  throw new Error(
    `The reply of ${call.method} ${call.path} breaks the contract: ${z.prettifyError(parsed.error)}`,
  )
}
