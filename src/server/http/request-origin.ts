import type { FastifyRequest } from 'fastify'
import type { Origin } from '#src/server/db/actor.ts'

/** Characters of the User-Agent that are stored. */
const MAX_USER_AGENT_LENGTH = 400

/** The origin of a request, for the audit log. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    requestId: request.id,
  }
}
