import * as z from 'zod/mini'
import type { AnyCall } from '#src/contract/call.ts'
import { sentences } from '#src/rules/sentences.ts'
import { notFound, Problem } from '#src/server/problems/problem.ts'

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

/** Parses a query or a body by the contract's schema; refuses with the schema's sentences, field by field. */
export function parseInput(
  schema: z.ZodMiniType | undefined,
  given: unknown,
  place: 'query' | 'body',
): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, given === undefined && place === 'query' ? {} : given)
  if (parsed.success) return parsed.data
  const details: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : place
    details[field] = [...(details[field] ?? []), readIssue(issue)]
  }
  const [first] = Object.values(details)
  throw new Problem(400, 'invalid', first?.[0] ?? 'The request is not valid.', { details })
}

/** The contract names the sentences that matter to people; for the rest the kind of fault is enough. */
function readIssue(issue: { code?: string; message: string; input?: unknown }): string {
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.input === undefined && issue.code === 'invalid_type') return sentences.required
  return 'This value is not valid'
}

/** A reply that the contract does not describe is a defect of the server. */
export function checkReply(call: AnyCall, schema: z.ZodMiniType, result: unknown): void {
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(result)))
  if (parsed.success) return
  throw new Error(
    `The reply of ${call.method} ${call.path} breaks the contract: ${z.prettifyError(parsed.error)}`,
  )
}
