import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { FindingsService } from './findings-service.ts'

/** The findings of a sector. */
export function findingsRoutes(findings: FindingsService): Route[] {
  return [
    serve(findingCalls.list, async ({ caller, query, request }) => {
      const { found, ...counts } = await findings.list(caller, query)
      return { ...asPage(request, query, found, (view) => view), ...counts }
    }),
    serve(findingCalls.read, ({ caller, params }) => findings.read(caller, params.id)),
    serve(findingCalls.change, ({ caller, params, body }) => findings.change(caller, params.id, body)),
    serve(findingCalls.comment, ({ caller, params, body, idempotencyKey: key }) =>
      findings.comment(caller, params.id, body.text, key),
    ),
    serve(findingCalls.changeMany, async ({ caller, body: { finding_ids: ids, versions, ...changes } }) => ({
      undo: await findings.changeMany(caller, ids, changes, versions),
    })),
    serve(findingCalls.undo, async ({ caller, body }) => {
      await findings.undoMany(caller, body.changes)
      return { message: localizedMessage('answer.findingsUndone') }
    }),
    serve(
      findingCalls.addPhoto,
      ({ caller, params, files, idempotencyKey: key }) =>
        findings.addPhoto(caller, params.id, files[0]!, key),
      async ({ caller, params, idempotencyKey: key }) => {
        await findings.admitPhoto(caller, params.id, key)
        return undefined
      },
    ),
    serve(findingCalls.removePhoto, ({ caller, params, uuids }) =>
      findings.removePhoto(caller, params.id, uuids.photoId!),
    ),
    serve(deletionCalls.undoFindingPhotos, async ({ caller, body }) => {
      await findings.takeBackPhotos(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
  ]
}
