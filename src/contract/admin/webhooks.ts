import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  boundedText,
  filledText,
  id,
  instant,
  localizedText,
  message,
  pageOf,
  paging,
} from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { deliveryStates, webhookEvents } from '#src/rules/webhook-events.ts'

/** A webhook: the URL of another program, and its events. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null for every sector. */
  sector: z.nullable(z.object({ id, name: z.string() })),
  is_active: z.boolean(),
  /** Start of the current series of failures; null without failures. */
  failing_since: z.nullable(instant),
  /** When the server disabled it after failures; null otherwise. */
  switched_off_at: z.nullable(instant),
  /** The end of the period in which payloads are also signed with the previous secret; null without one. */
  former_secret_until: z.nullable(instant),
  waiting: z.int(),
  created_at: instant,
})
/** A webhook: the URL of another program, and its events. */
export type Webhook = z.infer<typeof webhook>

/** One delivery attempt. */
export const attempt = z.object({
  at: instant,
  /** The HTTP status; null without a response. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** The start of the response body. */
  answer: z.string(),
  /** Why the attempt failed; empty after a success. */
  reason: localizedText,
})

/** The delivery of an event to a webhook, with all attempts. */
export const delivery = z.object({
  id,
  /** The same for all attempts and all webhooks of the event. */
  event_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  occurred_at: instant,
  /** Time of the next retry; null without one. */
  next_attempt_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** The exact request body. */
  body: z.string(),
  attempts: z.array(attempt),
})
/** The delivery of an event to a webhook, with all attempts. */
export type Delivery = z.infer<typeof delivery>

/** The URL of a webhook in a request. */
const url = boundedText(limits.addressLength, {
  missing: validationMessages.webhookUrlRequired,
  next: [z.minLength(1, validationMessages.webhookUrlRequired)],
})

const events = z
  .array(z.enum(webhookEvents, { error: validationMessages.unknownChoice }))
  .check(z.minLength(1, validationMessages.webhookEventsRequired), z.maxLength(webhookEvents.length))

/** The fields of the Add Webhook form. */
export const newWebhookForm = z.object({
  name: filledText(validationMessages.webhookNameRequired, limits.nameLength),
  url,
  events,
  sector: z._default(z.nullable(id), null),
})

/** The fields of the Edit Webhook form; each is optional in a request. */
export const webhookChanges = z.object({
  name: z.optional(filledText(validationMessages.webhookNameRequired, limits.nameLength)),
  url: z.optional(url),
  events: z.optional(events),
  sector: z.optional(z.nullable(id)),
  is_active: z.optional(z.boolean()),
})

const withSecret = z.object({ webhook, secret: z.string() })
/** A webhook with its secret, which only this response contains. */
export type WebhookWithSecret = z.infer<typeof withSecret>

/** Webhooks, which notify other programs of events. */
export const webhookCalls = {
  list: defineCall({
    method: 'GET',
    path: '/admin/webhooks/',
    who: ['admin'],
    summary: 'List the webhooks',
    query: z.object(paging),
    reply: pageOf(webhook),
  }),
  create: defineCall({
    method: 'POST',
    path: '/admin/webhooks/',
    who: ['admin'],
    summary: 'Add a webhook; only this response contains its secret',
    body: newWebhookForm,
    reply: withSecret,
    status: 201,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/admin/webhooks/{id}/',
    who: ['admin'],
    summary: 'Change a webhook, or switch it on or off; switching it off cancels its waiting events',
    body: webhookChanges,
    reply: webhook,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/webhooks/{id}/',
    who: ['admin'],
    summary: 'Delete a webhook with its deliveries',
    reply: 'nothing',
  }),
  renewSecret: defineCall({
    method: 'POST',
    path: '/admin/webhooks/{id}/renew_secret/',
    who: ['admin'],
    summary:
      'Renew the secret of a webhook; only this response contains it, and the old secret also signs for one day',
    reply: withSecret,
  }),
  test: defineCall({
    method: 'POST',
    path: '/admin/webhooks/{id}/test/',
    who: ['admin'],
    summary: 'Send a test event',
    reply: message,
  }),
  deliveries: defineCall({
    method: 'GET',
    path: '/admin/webhooks/{id}/deliveries/',
    who: ['admin'],
    summary: 'List the deliveries of a webhook in the last thirty days with every attempt, the latest first',
    query: z.object({
      ...paging,
      state: z.optional(z.enum(deliveryStates, { error: validationMessages.unknownChoice })),
    }),
    reply: pageOf(delivery),
  }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/admin/webhooks/{id}/deliveries/{deliveryId}/send_again/',
    who: ['admin'],
    summary: 'Send an event again now, with the same id',
    reply: message,
  }),
}
