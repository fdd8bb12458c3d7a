import * as z from 'zod/mini'
import type { AnyCall } from '#src/contract/call.ts'
import { MAX_ID } from '#src/contract/shapes.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { describeRefusedValue, translateContractText } from '#src/server/problems/describe-refused-value.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { invalidFields, problem } from '#src/server/problems/problem.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WORD = /^[a-z][\w.-]{1,99}$/i

/** Path parameters are ids, UUIDs or words; anything else is not found. @throws Problem 404 */
export function parseParameters(
  call: AnyCall,
  given: Record<string, string>,
): { params: Record<string, number>; uuids: Record<string, string>; words: Record<string, string> } {
  const params: Record<string, number> = {}
  const uuids: Record<string, string> = {}
  const words: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (call.uuids?.includes(name)) {
      if (!UUID.test(value)) throw problem('names_nothing')
      uuids[name] = value.toLowerCase()
    } else if (call.words?.includes(name)) {
      if (!WORD.test(value)) throw problem('names_nothing')
      words[name] = value
    } else {
      const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
      if (number < 1 || number > MAX_ID) throw problem('names_nothing')
      params[name] = number
    }
  }
  return { params, uuids, words }
}

/**
 * Parses a query or body with the contract's schema. Each error has a message: the contract's own, or one for the
 * kind of error. An empty query parameter counts as missing.
 * @throws Problem 400 with a message per field
 */
export function parseInput(
  schema: z.ZodMiniType | undefined,
  given: unknown,
  place: 'query' | 'body',
): unknown {
  if (!schema) return undefined
  const input = place === 'query' ? dropEmpty(given ?? {}) : given
  const parseIn = (language: LanguageCode) =>
    z.safeParse(schema, input, { error: describeRefusedValue(language) })
  const parsed = parseIn('en')
  if (parsed.success) return parsed.data
  throw invalidFields((language) => {
    const details: Record<string, string[]> = {}
    // zod creates messages while it validates, so another language validates again.
    for (const issue of (language === 'en' ? parsed : parseIn(language)).error?.issues ?? []) {
      const field = issue.path.length > 0 ? issue.path.join('.') : place
      details[field] = [...(details[field] ?? []), translateContractText(language, issue.message)]
    }
    return details
  })
}

/** As `parseInput`, for a query read before authentication; null when it is invalid. */
export function readQuery<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  given: unknown,
): z.output<Schema> | null {
  const parsed = schema && z.safeParse(schema, dropEmpty(given ?? {}))
  return parsed?.success ? parsed.data : null
}

/** A repeated parameter keeps its non-empty values. */
function dropEmpty(query: object): Record<string, unknown> {
  const given = Object.entries(query).flatMap(([name, value]) => {
    const filled = [value].flat().filter((each) => each !== '')
    return filled.length === 0 ? [] : [[name, filled.length === 1 ? filled[0] : filled]]
  })
  return Object.fromEntries(given)
}

/** Validates the serialized reply; one that the contract does not describe is a defect of the server. */
export function checkReply(call: AnyCall, schema: z.ZodMiniType, text: string): void {
  const parsed = z.safeParse(schema, JSON.parse(text))
  if (parsed.success) return
  throw operationalError('reply_breaks_contract', {
    call: `${call.method} ${call.path}`,
    found: z.prettifyError(parsed.error),
  })
}
