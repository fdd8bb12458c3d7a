import {
  ALL_ANSWERS,
  KNOWN_ANSWERS_HEADER,
  STORED_VERSIONS_HEADER,
  technicianCalls,
} from '#src/contract/technician.ts'
import { asJsonPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { startAssignment } from './assign/start-assignment.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { pull } from './views/pull.ts'
import { parseKnownVersions } from './views/pull-versions.ts'
import { countForTechnician, listForTechnician, readDetails } from './views/read-assignments.ts'

/** Routes of a technician's own assignments. */
export function technicianAssignmentsRoutes(context: AssignmentsContext): Route[] {
  return [
    serve(technicianCalls.dashboard, ({ caller }) => countForTechnician(context, caller)),
    serve(technicianCalls.pull, async ({ caller, request, reply }) => {
      const { content, etag } = await pull(context, caller, {
        tag: request.headers['if-none-match'],
        versions: parseKnownVersions(request.headers[STORED_VERSIONS_HEADER]),
        knowsAllAnswers: request.headers[KNOWN_ANSWERS_HEADER] === ALL_ANSWERS,
      })
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', `${STORED_VERSIONS_HEADER}, ${KNOWN_ANSWERS_HEADER}`)
      if (content) return content
      await reply.status(304).send()
      return 'already-sent'
    }),
    serve(technicianCalls.listAssignments, async ({ caller, query, request }) =>
      asJsonPage(request, query, await listForTechnician(context, caller, query)),
    ),
    serve(technicianCalls.readAssignment, ({ caller, params }) => readDetails(context, caller, params.id)),
    serve(technicianCalls.startAssignment, ({ caller, params, body, idempotencyKey }) =>
      startAssignment(context, {
        caller,
        assignmentId: params.id,
        startedAt: body.started_at,
        sentAt: body.sent_at,
        key: idempotencyKey,
      }),
    ),
    serve(technicianCalls.startAssignmentShort, ({ caller, params, body, idempotencyKey }) =>
      startAssignment(context, {
        caller,
        assignmentId: params.id,
        startedAt: body.started_at,
        sentAt: body.sent_at,
        key: idempotencyKey,
      }),
    ),
  ]
}
