import type { Caller } from '#src/server/http/route.ts'
import type { ExecutionsContext } from './executions-context.ts'
import { deleteUnsubmittedPhotos } from './photos/task-photos.ts'
import { makeMissingThumbnails } from './photos/thumbnails.ts'
import { readExecution } from './read-executions.ts'

export type ExecutionsService = ReturnType<typeof createExecutionsService>

/** What other modules and jobs call. */
export function createExecutionsService(context: ExecutionsContext) {
  return {
    read: (caller: Caller, id: number) => readExecution(context, caller, id),
    deleteUnsubmittedPhotos: (now: Date) => deleteUnsubmittedPhotos(context, now),
    makeMissingThumbnails: () => makeMissingThumbnails(context),
  }
}
