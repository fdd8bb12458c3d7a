import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { sayFailed } from '#src/server/http/asked-language.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { AssignmentsService } from './assignments-service.ts'

/** Handing out and changing assignments one by one or many at once: for other clients. */
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
        message: describeMany(made.created, failed, 'handed out'),
        ...made,
        failed: sayFailed(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkReassign, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.reassignMany(
        caller,
        body.assignment_ids,
        body.assigned_to,
      )
      return {
        message: describeMany(made.changed, failed, 'reassigned'),
        ...made,
        failed: sayFailed(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkPriority, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.changePriorities(
        caller,
        body.assignment_ids,
        body.priority,
      )
      return {
        message: describeMany(made.changed, failed, 'changed'),
        ...made,
        failed: sayFailed(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.bulkDelete, async ({ caller, body, request }) => {
      const { failed, ...made } = await assignments.removeMany(caller, body.assignment_ids)
      return {
        message: describeMany(made.changed, failed, 'deleted'),
        ...made,
        failed: sayFailed(request, failed),
      }
    }),
    serve(supervisorAssignmentCalls.undo, async ({ caller, body }) => {
      await assignments.undo(caller, body.changes)
      return { message: 'What was done is undone.' }
    }),
  ]
}

function describeMany(done: unknown[], failed: unknown[], verb: string): string {
  const refused = failed.length > 0 ? ` ${failed.length} could not be ${verb}.` : ''
  return `${done.length} ${done.length === 1 ? 'assignment was' : 'assignments were'} ${verb}.${refused}`
}
