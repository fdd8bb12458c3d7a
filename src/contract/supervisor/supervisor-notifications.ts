import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { notification } from '#src/contract/notifications.ts'
import { message, pageOf, paging } from '#src/contract/shapes.ts'

/** A supervisor's notifications of the own sector: list, count, mark as read. */
export const supervisorNotificationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/supervisor/notifications/',
    who: ['supervisor'],
    summary: 'List your notifications, the latest first',
    query: z.object(paging),
    reply: pageOf(notification),
  }),
  unreadCount: defineCall({
    method: 'GET',
    path: '/supervisor/notifications/unread_count/',
    who: ['supervisor'],
    summary: 'Count unread notifications',
    reply: z.object({ unread_count: z.int() }),
  }),
  markRead: defineCall({
    method: 'POST',
    path: '/supervisor/notifications/{id}/read/',
    who: ['supervisor'],
    summary: 'Mark a notification as read',
    reply: notification,
  }),
  markAllRead: defineCall({
    method: 'POST',
    path: '/supervisor/notifications/mark_all_read/',
    who: ['supervisor'],
    summary: 'Mark all notifications as read',
    reply: message,
  }),
}
