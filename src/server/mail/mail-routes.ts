import { mailCalls } from '#src/contract/admin/mail.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { MailService } from './mail-service.ts'

/** The mail outbox, for administrators. */
export function mailRoutes(mail: MailService): Route[] {
  return [
    serve(mailCalls.read, () => mail.describe()),
    serve(mailCalls.test, async ({ caller }) => {
      const address = await mail.sendTest(caller)
      return { message: localizedMessage('response.mailAccepted', { address }) }
    }),
    serve(mailCalls.list, async ({ query, request }) =>
      asPage(request, query, await mail.list(query, query), (row) => row),
    ),
  ]
}
