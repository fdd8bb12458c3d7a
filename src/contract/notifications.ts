import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, instant, message, pageOf, paging } from './shapes.ts'

/** A notification for one user. `link` is a path of the app. */
export const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: instant,
})

/** A technician's notifications: list, count, mark as read, delete. */
export const notificationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/technician/notifications/',
    who: ['technician'],
    summary: 'List your notifications, the latest first',
    query: z.object(paging),
    reply: pageOf(notification),
  }),
  markRead: defineCall({
    method: 'POST',
    path: '/technician/notifications/{id}/read/',
    who: ['technician'],
    summary: 'Mark a notification as read',
    reply: notification,
  }),
  markAllRead: defineCall({
    method: 'POST',
    path: '/technician/notifications/mark_all_read/',
    who: ['technician'],
    summary: 'Mark all notifications as read',
    reply: message,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/technician/notifications/{id}/',
    who: ['technician'],
    summary: 'Delete a notification',
    reply: 'nothing',
  }),
  unreadCount: defineCall({
    method: 'GET',
    path: '/technician/notifications/unread_count/',
    who: ['technician'],
    summary: 'Count unread notifications',
    reply: z.object({ unread_count: z.int() }),
  }),
}
