import { retryDelayAfter } from '#src/rules/webhook-events.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import { noStoredMessage, storedMessage } from '#src/server/messages/stored-message.ts'
import { type PostOutcome, post } from '#src/server/outbound-http/post.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import {
  claimDue,
  type DeliveryToSend,
  findDueWebhooks,
  giveUpWaiting,
  insertAttempt,
  postponeDue,
  updateDelivery,
} from './deliveries-store.ts'
import { buildPayload } from './payload.ts'
import { secretOfSeed, signHeaders } from './sign.ts'
import { markFailing, markHealthy, updateWebhook } from './webhooks-store.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Timeout in milliseconds of one attempt. */
const TIMEOUT = 10 * SECOND
/** Time slice of one webhook per run, in milliseconds, so that others get their share. */
const TIME_SLICE = 20 * SECOND
/** Longer than an attempt: afterwards another process may take the delivery of a dead one. */
const LEASE = 120 * SECOND
/** Seconds before the next attempt of any event to a failing webhook. */
const RETRY_SECONDS = 60
/** A webhook that fails for this long is disabled. */
const FAILING_FOR = 3 * DAY

export interface SendContext {
  core: AppContext
  activity: ActivityService
}

/** The job `send-webhooks`: sends due deliveries, to all webhooks in parallel and to each one in sequence. */
export async function deliverWebhooks(context: SendContext): Promise<void> {
  const { core } = context
  const due = await findDueWebhooks(core.database.db, core.now())
  const ends = await Promise.allSettled(due.map((webhookId) => sendToOne(context, webhookId)))
  // All webhooks get their time slice before the job fails and is retried.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function sendToOne(context: SendContext, webhookId: number): Promise<void> {
  const { core } = context
  const began = performance.now()
  while (performance.now() - began < TIME_SLICE) {
    const now = core.now()
    const until = new Date(now.getTime() + LEASE)
    const claimed = await core.database.transaction((tx) => claimDue(tx, webhookId, now, until))
    if (!claimed) return
    const outcome = await attempt(context, claimed)
    const why = failureReason(outcome)
    await (why ? recordFailure(context, claimed, outcome, why) : recordSuccess(context, claimed, outcome))
    if (why) return
  }
  await queueAgain(core, 1)
}

function attempt({ core }: SendContext, { delivery, webhook }: DeliveryToSend): Promise<PostOutcome> {
  const at = core.now()
  const body = buildPayload(delivery, core.publicUrl)
  const seeds = [webhook.secret_seed]
  if (webhook.former_seed && webhook.former_until && webhook.former_until > at)
    seeds.push(webhook.former_seed)
  const secrets = seeds.map((seed) => secretOfSeed(core.secret, seed))
  return post({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Walkdown',
      ...signHeaders({ id: delivery.event_id, at, body }, secrets),
    },
    allowed: core.webhookNetworks,
    patience: TIMEOUT,
  })
}

/** Null on success. */
function failureReason({ status, failure }: PostOutcome): Message | null {
  if (failure) return failureMessage(failure)
  if (status !== null && status >= 200 && status < 300) return null
  return failureMessage(status !== null && status >= 300 && status < 400 ? 'redirect' : 'status')
}

const asAttempt = ({ delivery }: DeliveryToSend, outcome: PostOutcome, why: Message | null, at: Date) => ({
  delivery_id: delivery.id,
  at,
  status: outcome.status,
  milliseconds: outcome.milliseconds,
  answer: outcome.answer,
  ...(why ? storedMessage('reason', why) : { reason: noStoredMessage }),
})

async function recordSuccess(
  { core }: SendContext,
  claimed: DeliveryToSend,
  outcome: PostOutcome,
): Promise<void> {
  const now = core.now()
  await core.database.transaction(async (tx) => {
    const end = { state: 'delivered', next_attempt_at: null, ended_at: now } as const
    if (!(await updateDelivery(tx, claimed.delivery.id, end))) return
    await insertAttempt(tx, asAttempt(claimed, outcome, null, now))
    await markHealthy(tx, claimed.webhook.id)
  })
}

async function recordFailure(
  { core, activity }: SendContext,
  claimed: DeliveryToSend,
  outcome: PostOutcome,
  why: Message,
): Promise<void> {
  const now = core.now()
  const { delivery, webhook } = claimed
  const pause = retryDelayAfter(delivery.attempts)
  await core.database.by(systemActor('send-webhooks')).transaction(async (tx) => {
    const after = (seconds: number) => new Date(now.getTime() + seconds * SECOND)
    const next =
      pause === null
        ? { state: 'given_up' as const, next_attempt_at: null, ended_at: now }
        : { next_attempt_at: after(pause) }
    if (!(await updateDelivery(tx, delivery.id, next))) return
    const since = await markFailing(tx, webhook.id, now)
    await insertAttempt(tx, asAttempt(claimed, outcome, why, now))
    if (since && now.getTime() - since.getTime() >= FAILING_FOR) {
      await updateWebhook(tx, webhook.id, { is_active: false, switched_off_at: now })
      await giveUpWaiting(tx, webhook.id, now)
      await activity.alert(tx, message('alert.webhook', { webhook: webhook.name, reason: why }))
      return
    }
    if (pause !== null) await core.enqueue(tx, 'send-webhooks', {}, pause)
    if (await postponeDue(tx, webhook.id, now, after(RETRY_SECONDS)))
      await core.enqueue(tx, 'send-webhooks', {}, RETRY_SECONDS)
  })
  const reason = renderInEnglish(why)
  core.logger.warn(
    { webhook: webhook.id, event: delivery.event_id, reason },
    'the delivery of an event failed',
  )
}

/** Queues another job for the remaining deliveries. */
async function queueAgain(core: AppContext, seconds: number): Promise<void> {
  await core.database.transaction((tx) => core.enqueue(tx, 'send-webhooks', {}, seconds))
}
