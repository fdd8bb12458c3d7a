import type { FastifyRequest } from 'fastify'
import { problem } from '#src/server/problems/problem.ts'
import type { Caller } from './route.ts'

/** Identifies the caller of a request. @throws Problem 401 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

/** The access token of a request. */
export function readBearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  const token = header?.match(/^Bearer (\S+)$/i)?.[1]
  if (!token) throw problem('not_signed_in')
  return token
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Stores the caller before the role is checked, so that the log names a rejected caller too. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** The caller; undefined for public calls and unauthenticated requests. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
