import { Readable } from 'node:stream'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { namedLanguage } from '#src/server/http/accept-language.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { AuditService } from './audit-service.ts'

/** The audit log, for administrators. */
export function auditRoutes(audit: AuditService): Route[] {
  return [
    serve(auditCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await audit.list(caller, query, namedLanguage(request)), (entry) => entry),
    ),
    serve(auditCalls.export, async ({ caller, query, request, reply }) => {
      const pieces = await audit.export(caller, query, namedLanguage(request))
      await reply
        .header('content-disposition', 'attachment; filename="audit-trail.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(pieces))
      return 'already-sent'
    }),
  ]
}
