import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { reportedFindingCalls } from '#src/contract/technician/reported-findings.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { changeFinding, commentFinding } from './change-finding.ts'
import { changeManyFindings, undoManyFindings } from './change-many-findings.ts'
import { addPhoto, preflightPhoto, removePhoto, restorePhotos } from './finding-photos.ts'
import type { FindingsContext } from './findings-context.ts'
import { listFindings, readFinding } from './read-findings.ts'
import { reportFinding } from './report-finding.ts'
import { addReportedPhoto, preflightReportedPhoto } from './reported-photos.ts'

/** The findings of a sector. */
export function findingsRoutes(context: FindingsContext): Route[] {
  return [
    serve(findingCalls.list, async ({ caller, query, request }) => {
      const { found, ...counts } = await listFindings(context, caller, query)
      return { ...asPage(request, query, found, (view) => view), ...counts }
    }),
    serve(findingCalls.read, ({ caller, params }) => readFinding(context, caller, params.id)),
    serve(findingCalls.change, ({ caller, params, body }) => changeFinding(context, caller, params.id, body)),
    serve(findingCalls.comment, ({ caller, params, body, idempotencyKey: key }) =>
      commentFinding(context, caller, params.id, body.text, key),
    ),
    serve(findingCalls.changeMany, async ({ caller, body: { finding_ids: ids, versions, ...changes } }) => ({
      undo: await changeManyFindings(context, caller, ids, changes, versions),
    })),
    serve(findingCalls.undo, async ({ caller, body }) => {
      await undoManyFindings(context, caller, body.changes)
      return { message: localizedMessage('response.findingsRestored') }
    }),
    serve(
      findingCalls.addPhoto,
      ({ caller, params, files, idempotencyKey: key }) =>
        addPhoto(context, caller, params.id, files[0]!, key),
      async ({ caller, params, idempotencyKey: key }) => {
        await preflightPhoto(context, caller, params.id, key)
        return undefined
      },
    ),
    serve(reportedFindingCalls.report, ({ caller, params, body, idempotencyKey: key }) =>
      reportFinding(context, caller, { ...body, equipmentId: params.id, key }),
    ),
    serve(
      reportedFindingCalls.addPhoto,
      ({ caller, uuids, body, files, idempotencyKey: key }) =>
        addReportedPhoto(context, caller, { ...body, reportId: uuids.reportId!, file: files[0]!, key }),
      async ({ caller, uuids, idempotencyKey: key }) => {
        await preflightReportedPhoto(context, caller, uuids.reportId!, key)
        return undefined
      },
    ),
    serve(findingCalls.removePhoto, ({ caller, params, uuids }) =>
      removePhoto(context, caller, params.id, uuids.photoId!),
    ),
    serve(deletionCalls.undoFindingPhotos, async ({ caller, body }) => {
      await restorePhotos(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
  ]
}
