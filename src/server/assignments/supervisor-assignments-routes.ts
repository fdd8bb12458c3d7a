import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { describeFailures } from '#src/server/http/accept-language.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedCountOf, localizedMessage } from '#src/server/messages/localized-text.ts'
import type { AssignmentsService } from './assignments-service.ts'

/** Creates and changes assignments one by one or in bulk, for other API clients. */
export function supervisorAssignmentsRoutes(assignments: AssignmentsService): Route[] {
  return [
    serve(supervisorAssignmentCalls.create, ({ caller, body, idempotencyKey: key }) =>
      assignments.create({ caller, form: body, key }),
    ),
    serve(supervisorAssignmentCalls.change, ({ caller, params, body }) =>
      assignments.change(caller, params.id, body),
    ),
    serve(supervisorAssignmentCalls.bulkCreate, async ({ caller, body, idempotencyKey: key, request }) => {
      const { failed, ...made } = await assignments.createMany({ caller, forms: body.assignments, key })
      return {
        message: localizedCountOf('handedOut', made.created, failed),
        ...made,
        failed: describeFailures(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkReassign, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.reassignMany(
        caller,
        { ids: body.assignment_ids, versions: body.versions },
        body.assigned_to,
      )
      return {
        message: localizedCountOf('reassigned', made.changed, failed),
        ...made,
        failed: describeFailures(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkPriority, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.changePriorities(
        caller,
        { ids: body.assignment_ids, versions: body.versions },
        body.priority,
      )
      return {
        message: localizedCountOf('changed', made.changed, failed),
        ...made,
        failed: describeFailures(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkDelete, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.removeMany(caller, {
        ids: body.assignment_ids,
        versions: body.versions,
      })
      return {
        message: localizedCountOf('deleted', made.changed, failed),
        ...made,
        failed: describeFailures(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.undo, async ({ caller, body }) => {
      await assignments.undo(caller, body.changes)
      return { message: localizedMessage('answer.undone') }
    }),
  ]
}
