import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { pauseExecution } from './drafts/pause-execution.ts'
import {
  listActive,
  listTaskHistory,
  readProgress,
  readSingleTask,
  readTask,
  removeSinglePhoto,
} from './drafts/read-drafts.ts'
import { changeSingleTask, changeTask, saveDrafts } from './drafts/save-drafts.ts'
import { submitSaved } from './drafts/submit-saved.ts'
import type { ExecutionsContext } from './executions-context.ts'
import { readOwnOfAssignment } from './read-executions.ts'

const calls = technicianExecutionCalls

/** Step-by-step drafts for other API clients; the app sends a checklist whole. */
export function technicianExecutionsRoutes(context: ExecutionsContext): Route[] {
  return [
    serve(calls.ofAssignment, ({ caller, params, query }) =>
      readOwnOfAssignment(context, caller, { assignment: params.id, ...query }),
    ),
    serve(calls.active, async ({ caller, query, request }) =>
      asPage(request, query, await listActive(context, caller, query), (summary) => summary),
    ),
    serve(calls.progress, ({ caller, params }) => readProgress(context, caller, params.id)),
    serve(calls.save, ({ caller, params, body, idempotencyKey: key }) =>
      saveDrafts(context, { caller, executionId: params.id, body, key }),
    ),
    serve(calls.submit, ({ caller, params, body, idempotencyKey: key }) =>
      submitSaved(context, { caller, executionId: params.id, body, key }),
    ),
    serve(calls.pause, ({ caller, params, idempotencyKey: key }) =>
      pauseExecution(context, { caller, executionId: params.id, isPaused: true, key }),
    ),
    serve(calls.resume, ({ caller, params, idempotencyKey: key }) =>
      pauseExecution(context, { caller, executionId: params.id, isPaused: false, key }),
    ),
    serve(calls.readTask, ({ caller, params }) => readTask(context, caller, params.id, params.taskId)),
    serve(calls.changeTask, ({ caller, params, body: change, idempotencyKey: key }) =>
      changeTask(context, { caller, executionId: params.id, taskId: params.taskId, change, key }),
    ),
    serve(calls.readTaskShort, ({ caller, params }) => readSingleTask(context, caller, params.id)),
    serve(calls.changeTaskShort, ({ caller, params, body: change, idempotencyKey: key }) =>
      changeSingleTask(context, { caller, taskId: params.id, change, key }),
    ),
    serve(calls.commentTask, ({ caller, params, body, idempotencyKey: key }) => {
      const change = { description: body.comment }
      return changeTask(context, { caller, executionId: params.id, taskId: params.taskId, change, key })
    }),
    serve(calls.completeTask, ({ caller, params, body: change, idempotencyKey: key }) => {
      const { id: executionId, taskId } = params
      return changeTask(context, { caller, executionId, taskId, change, mustBeComplete: true, key })
    }),
    serve(calls.taskHistory, async ({ caller, params, query, request }) =>
      asPage(request, query, await listTaskHistory(context, caller, params.taskId, query), (entry) => entry),
    ),
    serve(calls.removePhotoShort, async ({ caller, uuids, idempotencyKey: key }) => {
      await removeSinglePhoto(context, { caller, photoId: uuids.id!, key })
      return undefined
    }),
  ]
}
