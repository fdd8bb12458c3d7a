import type * as z from 'zod/mini'
import { type notification, notificationCalls } from '#src/contract/notifications.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { namedLanguage } from '#src/server/http/accept-language.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import type { NotificationsService } from './notifications-service.ts'
import type { NotificationRow } from './notifications-store.ts'

export function notificationsRoutes(notifications: NotificationsService): Route[] {
  return [
    ...[notificationCalls, supervisorNotificationCalls].flatMap((calls) => [
      serve(calls.list, async ({ caller, query, request }) =>
        asPage(
          request,
          query,
          await notifications.list(caller, query, namedLanguage(request)),
          describeNotification,
        ),
      ),
      serve(calls.markRead, async ({ caller, params, request }) =>
        describeNotification(await notifications.markRead(caller, params.id, namedLanguage(request))),
      ),
      serve(calls.markAllRead, async ({ caller }) => {
        await notifications.markAllRead(caller)
        return { message: localizedMessage('response.allRead') }
      }),
      serve(calls.unreadCount, async ({ caller }) => ({
        unread_count: await notifications.countUnread(caller),
      })),
    ]),
    serve(notificationCalls.remove, async ({ caller, params }) => {
      await notifications.remove(caller, params.id)
      return undefined
    }),
  ]
}

function describeNotification(row: NotificationRow): z.input<typeof notification> {
  const { id, kind, title, message, link } = row
  const created_at = row.created_at.toISOString()
  return { id, kind, title, message, link, is_read: row.read_at !== null, created_at }
}
