import type { FastifyRequest } from 'fastify'
import type { Origin } from '#src/server/db/actor.ts'

/** The longest that is kept of what a browser calls itself. */
const LONGEST = 400

/** Where a request comes from, as far as it is kept. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST),
    requestId: request.id,
  }
}
