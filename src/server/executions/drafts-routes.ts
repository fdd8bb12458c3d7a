import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { ExecutionsService } from './executions-service.ts'

const calls = technicianExecutionCalls

/** Step-by-step drafts for other API clients; the app sends a checklist whole. */
export function technicianExecutionsRoutes(executions: ExecutionsService): Route[] {
  return [
    serve(calls.ofAssignment, ({ caller, params, query }) =>
      executions.readOwn(caller, { assignment: params.id, ...query }),
    ),
    serve(calls.active, async ({ caller, query, request }) =>
      asPage(request, query, await executions.listActive(caller, query), (summary) => summary),
    ),
    serve(calls.progress, ({ caller, params }) => executions.readProgress(caller, params.id)),
    serve(calls.save, ({ caller, params, body, idempotencyKey: key }) =>
      executions.saveDrafts({ caller, executionId: params.id, body, key }),
    ),
    serve(calls.submit, ({ caller, params, body, idempotencyKey: key }) =>
      executions.submitSaved({ caller, executionId: params.id, body, key }),
    ),
    serve(calls.pause, ({ caller, params, idempotencyKey: key }) =>
      executions.pause({ caller, executionId: params.id, isPaused: true, key }),
    ),
    serve(calls.resume, ({ caller, params, idempotencyKey: key }) =>
      executions.pause({ caller, executionId: params.id, isPaused: false, key }),
    ),
    serve(calls.readTask, ({ caller, params }) => executions.readTask(caller, params.id, params.taskId)),
    serve(calls.changeTask, ({ caller, params, body: change, idempotencyKey: key }) =>
      executions.changeTask({ caller, executionId: params.id, taskId: params.taskId, change, key }),
    ),
    serve(calls.readTaskShort, ({ caller, params }) => executions.readTaskByItself(caller, params.id)),
    serve(calls.changeTaskShort, ({ caller, params, body: change, idempotencyKey: key }) =>
      executions.changeTaskByItself({ caller, taskId: params.id, change, key }),
    ),
    serve(calls.commentTask, ({ caller, params, body, idempotencyKey: key }) => {
      const change = { description: body.comment }
      return executions.changeTask({ caller, executionId: params.id, taskId: params.taskId, change, key })
    }),
    serve(calls.completeTask, ({ caller, params, body: change, idempotencyKey: key }) => {
      const { id: executionId, taskId } = params
      return executions.changeTask({ caller, executionId, taskId, change, mustBeComplete: true, key })
    }),
    serve(calls.taskHistory, async ({ caller, params, query, request }) =>
      asPage(
        request,
        query,
        await executions.listTaskHistory(caller, params.taskId, query),
        (entry) => entry,
      ),
    ),
    serve(calls.removePhotoShort, async ({ caller, uuids, idempotencyKey: key }) => {
      await executions.removePhotoByItself({ caller, photoId: uuids.id!, key })
      return undefined
    }),
  ]
}
