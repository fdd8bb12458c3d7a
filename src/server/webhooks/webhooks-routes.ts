import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { WebhooksService } from './webhooks-service.ts'

/** Webhooks, for administrators. */
export function webhooksRoutes(webhooks: WebhooksService): Route[] {
  return [
    serve(webhookCalls.list, async ({ query, request }) =>
      asPage(request, query, await webhooks.list(query), (row) => row),
    ),
    serve(webhookCalls.create, ({ caller, body }) => webhooks.create(caller, body)),
    serve(webhookCalls.change, ({ caller, params, body }) => webhooks.change(caller, params.id, body)),
    serve(webhookCalls.remove, async ({ caller, params }) => {
      await webhooks.remove(caller, params.id)
      return undefined
    }),
    serve(webhookCalls.renewSecret, ({ caller, params }) => webhooks.renewSecret(caller, params.id)),
    serve(webhookCalls.test, async ({ caller, params }) => {
      await webhooks.test(caller, params.id)
      return { message: localizedMessage('response.testEventQueued') }
    }),
    serve(webhookCalls.deliveries, async ({ params, query, request }) =>
      asPage(request, query, await webhooks.listDeliveries(params.id, query, query), (row) => row),
    ),
    serve(webhookCalls.sendAgain, async ({ caller, params }) => {
      await webhooks.sendAgain(caller, params.id, params.deliveryId)
      return { message: localizedMessage('response.eventRequeued') }
    }),
  ]
}
