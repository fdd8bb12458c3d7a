import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { describeFailures } from '#src/server/http/accept-language.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedCountOf, localizedMessage } from '#src/server/messages/localized-text.ts'
import { createAssignment, createAssignments } from './assign/create-assignment.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import { changeAndRead } from './changes/change-assignment.ts'
import { changePriorities, reassignMany, removeMany } from './changes/change-many.ts'
import { undoChanges } from './changes/undo-changes.ts'

/** Creates and changes assignments one by one or in bulk, for other API clients. */
export function supervisorAssignmentsRoutes(context: AssignmentsContext): Route[] {
  return [
    serve(supervisorAssignmentCalls.create, ({ caller, body, idempotencyKey: key }) =>
      createAssignment(context, { caller, form: body, key }),
    ),
    serve(supervisorAssignmentCalls.change, ({ caller, params, body }) =>
      changeAndRead(context, caller, params.id, body),
    ),
    serve(supervisorAssignmentCalls.bulkCreate, async ({ caller, body, idempotencyKey: key, request }) => {
      const { failed, ...made } = await createAssignments(context, { caller, forms: body.assignments, key })
      return {
        message: localizedCountOf('assigned', made.created, failed),
        ...made,
        failed: describeFailures(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkReassign, async ({ caller, body, request }) => {
      const { failed, ...made } = await reassignMany(
        context,
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
      const { failed, ...made } = await changePriorities(
        context,
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
      const { failed, ...made } = await removeMany(context, caller, {
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
      await undoChanges(context, caller, body.changes)
      return { message: localizedMessage('response.undone') }
    }),
  ]
}
