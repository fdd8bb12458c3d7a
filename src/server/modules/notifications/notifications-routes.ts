import type * as z from 'zod/mini'
import { type notification, notificationCalls } from '#src/contract/notifications.ts'
import { asPage } from '#src/server/http/as-page.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { NotificationsService } from './notifications-service.ts'
import type { NotificationRow } from './notifications-store.ts'

export function notificationsRoutes(notifications: NotificationsService): Route[] {
  return [
    serve(notificationCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await notifications.list(caller, query), describeNotification),
    ),
    serve(notificationCalls.markRead, async ({ caller, params }) =>
      describeNotification(await notifications.markRead(caller, params.id)),
    ),
    serve(notificationCalls.markAllRead, async ({ caller }) => {
      await notifications.markAllRead(caller)
      return { message: 'All notifications are marked as read.' }
    }),
    serve(notificationCalls.remove, async ({ caller, params }) => {
      await notifications.remove(caller, params.id)
      return undefined
    }),
    serve(notificationCalls.unreadCount, async ({ caller }) => ({
      unread_count: await notifications.countUnread(caller),
    })),
  ]
}

function describeNotification(row: NotificationRow): z.input<typeof notification> {
  const { id, kind, title, message, link } = row
  const created_at = row.created_at.toISOString()
  return { id, kind, title, message, link, is_read: row.read_at !== null, created_at }
}
