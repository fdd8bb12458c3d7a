import type { AnyCall } from '#src/contract/call.ts'
import { textWithPlaceholders } from '#src/i18n/parse-message.ts'
import { messageCatalogues } from '#src/server/messages/message-catalogue.ts'
import { problemDefinitions } from '#src/server/problems/catalogue/catalogue.ts'
import type { ProblemDefinition } from '#src/server/problems/catalogue/problem-definition.ts'
import { messageKeyOf, type ProblemCode } from '#src/server/problems/problem.ts'

/** One error response of the API. */
export interface DescribedProblem {
  code: string
  status: number
  /** The message, with its parameter names in braces. */
  sentence: string
}

/** Every problem of the catalogue, by status and code. */
export function listProblems(): DescribedProblem[] {
  return (Object.entries(problemDefinitions) as [ProblemCode, ProblemDefinition][])
    .map(([name, { status, code = name }]) => ({
      code,
      status,
      sentence: textWithPlaceholders(messageCatalogues.en[messageKeyOf(name)]),
    }))
    .sort((one, other) => one.status - other.status || one.code.localeCompare(other.code, 'en'))
}

/** The component name of a status's errors. */
export const nameProblems = (status: number) => `Refused${status}`

/** The error statuses that a call can return. */
export function statusesOf(call: AnyCall): number[] {
  const hasInput = Boolean(call.query ?? call.body ?? call.multipart)
  const isWrite = call.method !== 'GET'
  const isNamed = call.path.includes('{')
  const possible: [status: number, isPossible: boolean][] = [
    [400, hasInput],
    [401, call.who !== 'public' || call.path.startsWith('/auth/')],
    [403, Array.isArray(call.who) || isNamed],
    [404, isNamed || hasInput],
    [408, isWrite],
    [409, isWrite],
    [413, isWrite],
    [415, isWrite],
    [422, isWrite],
    [429, call.path.startsWith('/auth/') || call.path.startsWith('/users/')],
    [500, true],
    [503, true],
    [507, isWrite],
  ]
  const known = new Set(listProblems().map(({ status }) => status))
  return possible.filter(([status, isPossible]) => isPossible && known.has(status)).map(([status]) => status)
}

/** The error responses, one per status, with the codes and messages of the catalogue. */
export function describeProblems(): Record<string, unknown> {
  const all = listProblems()
  const statuses = [...new Set(all.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const own = all.filter((refusal) => refusal.status === status)
      const [{ code, sentence }] = own as [DescribedProblem]
      return [
        nameProblems(status),
        {
          description: `Rejected, with a message for the user. One of: ${[...new Set(own.map((refusal) => refusal.code))].join(', ')}`,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              example: { message: sentence, error: sentence, details: null, code },
            },
          },
        },
      ]
    }),
  )
}
