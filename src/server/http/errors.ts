import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#src/contract/shapes.ts'
import { isConnectionLost } from '#src/server/db/is-connection-lost.ts'
import { type PlainProblemCode, Problem, problem } from '#src/server/problems/problem.ts'
import { diskFull, isDiskFull } from '#src/server/storage/local/disk-space.ts'
import { requestLanguage } from './accept-language.ts'
import { callerOf } from './authenticate.ts'

/** Turns any thrown error into the one problem format; internal errors are logged and never shown. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    // Maintenance mode is intended, and every phone polls each minute.
    if (problem.status >= 500 && problem.code !== 'maintenance')
      request.log.error({ err: error }, 'request failed')
    else request.log.info(describeRefusal(request, problem), 'a request was rejected')
    return sendProblem(reply, problem)
  })
}

/** Only numeric ids and UUIDs of a path are logged: other words may be user input. */
const LOGGED_ID = /^(\d{1,10}|[\da-f-]{36})$/i

/** Log fields of a rejected request, enough to detect id enumeration, without names or text. */
function describeRefusal(request: FastifyRequest, { code, status }: Problem) {
  const { method, routeOptions, params, ip } = request
  const ids = Object.entries((params ?? {}) as Record<string, string>).filter(([, id]) => LOGGED_ID.test(id))
  return {
    code,
    status,
    user: callerOf(request)?.id ?? null,
    call: `${method} ${routeOptions.url ?? 'unknown'}`,
    ...(ids.length > 0 ? { ids: Object.fromEntries(ids) } : {}),
    address: ip,
  }
}

export function unknownAddress(): Problem {
  return problem('unknown_address')
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const language = requestLanguage(reply.request)
  const { message, details, extra } = problem.renderIn(language)
  const body: ErrorBody & Record<string, unknown> = {
    ...extra,
    message,
    error: message,
    details,
    code: problem.code,
  }
  reply.header('content-language', language)
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '))
  if (problem.retryAfter !== null) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)))
  return reply.status(problem.status).type('application/json; charset=utf-8').send(body)
}

const framework: Record<string, PlainProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_incomplete',
  FST_ERR_BAD_URL: 'address_invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
}

export function asProblem(error: unknown): Problem {
  // First: a full disk looks like a bad image to later checks, and a retry can succeed.
  if (isDiskFull(error)) return diskFull(error)
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? framework[code] : undefined
  if (known) return problem(known)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return problem('not_understood', { status: statusCode })
  if (databaseRefusal(error)) return problem('not_storable')
  if (isConnectionLost(error)) return problem('database_away')
  if (isPassing(error)) return problem('busy')
  return problem('server_error')
}

/** Deadlocks, serialization failures, lock timeouts and canceled statements: a retry can succeed. */
function isPassing(error: unknown): boolean {
  return ['40P01', '40001', '55P03', '57014'].includes(databaseCode(error))
}

function databaseCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? '')
}

/**
 * SQLSTATE class 22, invalid data: out-of-range numbers and dates, zero bytes, invalid Unicode. The client's fault
 * (400).
 */
function databaseRefusal(error: unknown): boolean {
  return /^22[0-9A-Z]{3}$/.test(databaseCode(error))
}
