import type { FastifyRequest } from 'fastify'
import { problem } from '#src/server/problems/problem.ts'
import type { Caller } from './route.ts'

/** Tells who makes a request, or refuses with 401. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

/** The access token of a request. */
export function readBearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  const token = header?.match(/^Bearer (\S+)$/i)?.[1]
  if (!token) throw problem('not_signed_in')
  return token
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Keeps who makes a request, also where a role may not make it: the log names them. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller)
}

/** Who makes a request; undefined for a public call, and for one that nobody signed in makes. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}
