/** The webhook events, by their names in the payload. */
export const webhookEvents = [
  'checklist.submitted',
  'checklist.reviewed',
  'finding.opened',
  'report.ready',
] as const
/** One of the {@link webhookEvents}. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that an administrator sends to test a webhook. */
export const TEST_EVENT = 'test'

/**
 * The delivery states of an event for one webhook: in the queue (also between retries), delivered, or given up.
 */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
/** One of the {@link deliveryStates}. */
export type DeliveryState = (typeof deliveryStates)[number]

/** The version of the event payload. Added fields do not change it, since receivers ignore unknown fields. */
export const EVENT_VERSION = 1

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between attempts (retry back-off): 23 hours and 21 minutes in total. */
const pauses: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

/** The retry delay after a number of attempts. @returns seconds; null when no retry follows */
export function retryDelayAfter(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}
