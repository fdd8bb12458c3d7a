import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText } from '#src/contract/shapes.ts'

/** Binary data in base64url, with its exact length. */
const base64url = (length: number) =>
  boundedText(length, { next: [z.regex(/^[\w-]+$/), z.minLength(length)] })

/** A push subscription as browsers give it, made with the server's key. */
export const pushSubscription = z.object({
  endpoint: boundedText(1000, { next: [z.regex(/^https?:\/\//)] }),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})

const state = z.object({
  /** The server's VAPID key for `PushManager.subscribe`, in base64url. */
  public_key: z.string(),
  /** False while an administrator has switched push notifications off. */
  is_allowed: z.boolean(),
  /** Whether the server sends to the phone of this session. */
  is_on: z.boolean(),
})

/** Web Push to the phone of the caller's session. It ends with the session. */
export const pushCalls = {
  read: defineCall({
    method: 'GET',
    path: '/technician/push/',
    who: ['technician'],
    summary: 'Read whether this session gets push notifications, and the key to subscribe',
    reply: state,
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/technician/push/',
    who: ['technician'],
    summary: 'Send push notifications to the phone of this session',
    body: pushSubscription,
    reply: state,
  }),
  unsubscribe: defineCall({
    method: 'DELETE',
    path: '/technician/push/',
    who: ['technician'],
    summary: 'Send no more push notifications to the phone of this session',
    reply: 'nothing',
  }),
}
