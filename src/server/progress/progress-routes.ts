import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { ProgressService } from './progress-service.ts'

/** The progress of the work, for supervisors. */
export function progressRoutes(progress: ProgressService): Route[] {
  return [
    serve(progressCalls.realtime, ({ caller }) => progress.readRealtime(caller)),
    serve(progressCalls.execution, ({ caller, params }) => progress.readExecution(caller, params.id)),
  ]
}
