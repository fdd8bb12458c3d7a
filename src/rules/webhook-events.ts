/** What other programs can be told of, by the names that go over the wire. */
export const webhookEvents = [
  'checklist.submitted',
  'checklist.reviewed',
  'finding.opened',
  'report.ready',
] as const
/** What another program is told of. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that an administrator sends to see whether it arrives. */
export const TEST_EVENT = 'test'

/** What becomes of an event for one address: it waits, or waits to be tried again, was taken, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
/** What has become of an event for one address. */
export type DeliveryState = (typeof deliveryStates)[number]

/** The version of the shape of events. What is added to it changes nothing for whoever reads it. */
export const EVENT_VERSION = 1

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between one attempt and the next: 23 hours and 21 minutes in all. */
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

/** @returns seconds until the next attempt after so many; null when it is given up */
export function pauseAfterAttempt(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}
