import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorBody } from '#src/contract/shapes.ts'
import { isDatabaseAway } from '#src/server/db/is-database-away.ts'
import { diskFull, isDiskFull } from '#src/server/files/disk-room.ts'
import { Problem } from '#src/server/problems/problem.ts'

/** Turns whatever was thrown into the one error shape; what is our own fault is logged and never shown. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ code: problem.code, status: problem.status }, problem.message)
    return sendProblem(reply, problem)
  })
}

export function unknownAddress(): Problem {
  return new Problem(404, 'not_found', 'This address does not exist.')
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ErrorBody & Record<string, unknown> = {
    ...problem.extra,
    message: problem.message,
    error: problem.message,
    details: problem.details,
    code: problem.code,
  }
  if (problem.retryAfter !== null) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)))
  return reply.status(problem.status).type('application/json; charset=utf-8').send(body)
}

const framework: Record<string, [status: number, code: string, sentence: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'wrong_type', 'This type of content is not accepted here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid', 'The request is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid', 'The request is not valid JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'This is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid', 'The request arrived incomplete.'],
  FST_ERR_BAD_URL: [400, 'invalid', 'This address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'too_long', 'This address is too long.'],
}

export function asProblem(error: unknown): Problem {
  // Before any other: what could not be written out was not a bad picture, say, and is worth another attempt.
  if (isDiskFull(error)) return diskFull(error)
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? framework[code] : undefined
  if (known) return new Problem(...known)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, 'invalid', 'The request could not be understood.')
  if (databaseRefusal(error)) return new Problem(400, 'invalid', 'A value lies outside what can be stored.')
  if (isDatabaseAway(error))
    return new Problem(
      503,
      'database_away',
      'The server cannot reach its data at the moment. Please try again in a moment.',
    )
  if (isPassing(error))
    return new Problem(503, 'busy', 'The server is busy. Please try again in a moment.', { retryAfter: 2 })
  return new Problem(500, 'server_error', 'Something went wrong on the server. Please try again.')
}

/** Two transactions that waited for each other, or for too long: the same request will do the next time. */
function isPassing(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(databaseCode(error))
}

function databaseCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? '')
}

/**
 * The class of what is wrong with the data itself: numbers and dates past what a column holds, text with a zero byte
 * or half a character. It is the sender's fault, not ours.
 */
function databaseRefusal(error: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(databaseCode(error))
}
