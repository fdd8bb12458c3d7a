import { sectorOf } from '#src/server/core/sector-access.ts'
import { settleEach } from '#src/server/core/settle-each.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { makeMissingThumbnails } from '#src/server/executions/photos/thumbnails.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  findChosenToRead,
  findOfSector,
  findOwnToRead,
  findSupervised,
  type OwnToRead,
  requirePrefetched,
  viewerOf,
} from './access.ts'
import { type ChosenExecution, findExecutionIdOf } from './chosen-execution-store.ts'
import { describeExecutions, describeRows, describeWithParts } from './describe-executions.ts'
import {
  listActive,
  listTaskHistory,
  readProgress,
  readTask,
  readTaskByItself,
  removePhotoByItself,
} from './drafts/own-work.ts'
import { pauseExecution } from './drafts/pause-execution.ts'
import { changeTask, changeTaskByItself, saveDrafts } from './drafts/save-drafts.ts'
import { submitSaved } from './drafts/submit-saved.ts'
import type { ExecutionsContext } from './executions-context.ts'
import type { ExecutionRow } from './executions-store.ts'
import { photoSigning, signedPhotoUrl } from './photo-address.ts'
import { preflightPhoto, preflightSubmission } from './photos/preflight-photos.ts'
import { addPhoto, deleteUnsubmittedPhotos, findPhotoFile, removePhoto } from './photos/task-photos.ts'
import { reviewExecution, type Verdict } from './review/review-execution.ts'
import { findPendingReviews, type ReviewFilters } from './review/review-store.ts'
import { findSubmittedOfAssignment } from './review/submitted-of-assignment-store.ts'
import { submitChecklist } from './submit/submit-checklist.ts'

/** Verdicts on several executions, each with the submission that the reviewer saw, if given. */
interface ManyVerdicts {
  execution_ids: number[]
  comments?: string | undefined
  submissions?: { id: number; submission: string }[] | undefined
}

export type ExecutionsService = ReturnType<typeof createExecutionsService>

export function createExecutionsService(context: ExecutionsContext) {
  const { core } = context
  const { db } = core.database

  const sign = () => photoSigning(core)

  async function showSupervised(row: ExecutionRow) {
    const [view] = await describeRows(db, [row], sign(), 'supervision')
    return view!
  }

  function showOwn(caller: Caller, { row, parts }: OwnToRead) {
    return describeWithParts(row, parts, sign(), viewerOf(caller))
  }

  async function review(caller: Caller, id: number, verdict: Verdict) {
    await reviewExecution(context, caller, id, verdict)
    return showSupervised(await findOfSector(db, caller, id))
  }

  return {
    admitSubmission: preflightSubmission.bind(null, context),
    submit: submitChecklist.bind(null, context),
    admitPhoto: preflightPhoto.bind(null, context),
    addPhoto: addPhoto.bind(null, context),
    removePhoto: removePhoto.bind(null, context),
    findPhotoFile: findPhotoFile.bind(null, context),
    deleteUnsubmittedPhotos: (now: Date) => deleteUnsubmittedPhotos(context, now),
    makeMissingThumbnails: () => makeMissingThumbnails(context),
    /** The signed URL that serves a photo without a token. */
    addressPhoto: (photoId: string, size: 'full' | 'thumbnail') => signedPhotoUrl(sign(), photoId, size),
    saveDrafts: saveDrafts.bind(null, context),
    changeTask: changeTask.bind(null, context),
    changeTaskByItself: changeTaskByItself.bind(null, context),
    submitSaved: submitSaved.bind(null, context),
    pause: pauseExecution.bind(null, context),
    readProgress: readProgress.bind(null, context),
    readTask: readTask.bind(null, context),
    readTaskByItself: readTaskByItself.bind(null, context),
    listActive: listActive.bind(null, context),
    listTaskHistory: listTaskHistory.bind(null, context),
    removePhotoByItself: removePhotoByItself.bind(null, context),
    review,

    /** Each review has its own transaction: one that fails does not stop the others. */
    async reviewMany(caller: Caller, given: ManyVerdicts, verdict: 'approved' | 'rejected') {
      const seen = new Map(given.submissions?.map(({ id, submission }) => [id, submission]))
      const { done, failed } = await settleEach(new Set(given.execution_ids), (id) =>
        reviewExecution(context, caller, id, {
          verdict,
          comments: given.comments,
          submission: seen.get(id),
          taskIds: [],
        }),
      )
      return {
        reviewed: done.map(({ item }) => item),
        failed: failed.map(({ item, problem }) => ({ id: item, problem })),
      }
    },

    async read(caller: Caller, id: number) {
      if (caller.role === 'technician') return showOwn(caller, await findOwnToRead(db, caller, id))
      return showSupervised(await findSupervised(db, caller, id))
    },

    /** The execution of a checklist in a technician's own assignment. */
    async readOwn(caller: Caller, wanted: ChosenExecution) {
      return showOwn(caller, await findChosenToRead(db, caller, wanted))
    },

    /** The caller's own execution, from the row that was prefetched with the session. */
    showAsked: (caller: Caller) => showOwn(caller, requirePrefetched(caller)),

    /** The execution of a checklist in an assignment of the supervisor's sector. */
    async readOfAssignment(caller: Caller, wanted: ChosenExecution) {
      const id = await findExecutionIdOf(db, wanted)
      if (id === null) throw problem('not_found', { what: 'checklist' })
      return showSupervised(await findOfSector(db, caller, id))
    },

    /** The submitted executions of an assignment of the supervisor's sector, with all parts. */
    async listSubmitted(caller: Caller, assignmentId: number, paging: Paging) {
      const page = await findSubmittedOfAssignment(db, assignmentId, sectorOf(caller), paging)
      if (!page.is_there) throw problem('not_found', { what: 'assignment' })
      const views = await describeExecutions(db, page.ids, sign(), 'supervision')
      const rows = page.ids.flatMap((id) => views.find((view) => view.id === id) ?? [])
      return { count: page.count, pending: page.pending, rows }
    },

    listPendingReviews: (caller: Caller, wanted: ReviewFilters & Paging) =>
      findPendingReviews(db, sectorOf(caller), wanted),
  }
}
