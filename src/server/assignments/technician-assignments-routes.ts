import { ALL_ANSWERS, KNOWN_ANSWERS_HEADER, technicianCalls } from '#src/contract/technician.ts'
import { asJsonPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { readKnown, sendVersioned } from '#src/server/versions/stored-versions.ts'
import { startAssignment } from './assign/start-assignment.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { pull } from './views/pull.ts'
import { countForTechnician, listForTechnician, readDetails } from './views/read-assignments.ts'

/** Routes of a technician's own assignments. */
export function technicianAssignmentsRoutes(context: AssignmentsContext): Route[] {
  return [
    serve(technicianCalls.dashboard, ({ caller }) => countForTechnician(context, caller)),
    serve(technicianCalls.pull, async ({ caller, request, reply }) => {
      const knowsAllAnswers = request.headers[KNOWN_ANSWERS_HEADER] === ALL_ANSWERS
      const pulled = await pull(context, caller, { ...readKnown(request), knowsAllAnswers })
      return sendVersioned(reply, pulled, [KNOWN_ANSWERS_HEADER])
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
