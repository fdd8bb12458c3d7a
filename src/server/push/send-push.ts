import webPush from 'web-push'
import type { PushPayload } from '#src/contract/technician/push-payload.ts'
import { sessionEnd } from '#src/rules/session-end.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { message } from '#src/server/messages/message.ts'
import { createMessageRenderer, renderMessage } from '#src/server/messages/render-message.ts'
import { type PostOutcome, post } from '#src/server/outbound-http/post.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { deleteSubscription, findPush, type PushToSend } from './push-store.ts'
import type { VapidKeys } from './vapid-keys.ts'

interface PushContext {
  core: AppContext
  settings: SettingsService
}

/** Timeout in milliseconds of one attempt. */
const TIMEOUT = 10_000
/** How long a push service holds a message for a phone without a network. Seconds. */
const HELD_FOR = 24 * 60 * 60
/** Push services accept 4096 encrypted bytes; a character has up to 3 bytes here. Longer texts end in the app. */
const MAX_TITLE = 200
const MAX_BODY = 700

/** The job `send-push`: sends a notification to one subscription. When it throws, the job retries. */
export async function sendPush(
  context: PushContext,
  readKeys: () => Promise<VapidKeys>,
  given: { notificationId: number; subscriptionId: number },
): Promise<void> {
  const { core } = context
  const { db } = core.database
  const push = await findPush(db, given, core.now())
  if (!push) return
  const settings = await context.settings.read()
  if (!settings.pushNotifications) return
  const startedAt = push.session_started_at
  if (startedAt && sessionEnd({ role: push.role, startedAt }, settings) <= core.now()) return
  const keys = await readKeys()
  const { subscription } = push
  // Made for another secret: the phone subscribes again at its next start.
  if (subscription.vapid_public !== keys.publicKey) return deleteSubscription(db, subscription.id)

  const outcome = await attempt(context, push, keys, createPayload(push, settings))
  const { status, failure } = outcome
  if (status !== null && status >= 200 && status < 300) return
  // The browser has dropped the subscription.
  if (status === 404 || status === 410) return deleteSubscription(db, subscription.id)
  const reason = failure ?? `status ${status}`
  if (failure !== null ? failure !== 'private_network' : status === 429 || status! >= 500)
    throw operationalError('push_waits', { reason })
  core.logger.warn({ ...given, reason }, 'a push will not be sent')
}

function createPayload(
  { notification, language: own }: PushToSend,
  settings: Awaited<ReturnType<PushContext['settings']['read']>>,
): PushPayload {
  const language = own ?? settings.language
  // Only technicians get push notifications.
  const render = createMessageRenderer(language, settings, true)
  const { title, message: body, localized } = notification
  return {
    user_id: notification.user_id,
    notification_id: notification.id,
    title: shorten(render(title, localized?.title), MAX_TITLE),
    body: shorten(render(body, localized?.message), MAX_BODY),
    link: notification.link,
    locked: renderMessage(message('push.locked'), language),
  }
}

function shorten(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

function attempt(
  { core }: PushContext,
  { subscription: { endpoint, p256dh, auth } }: PushToSend,
  keys: VapidKeys,
  payload: PushPayload,
): Promise<PostOutcome> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { TTL: HELD_FOR, vapidDetails: { subject: contactOf(core.publicUrl), ...keys } },
  )
  return post({
    url: endpoint,
    body: body!,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    allowed: core.pushNetworks,
    patience: TIMEOUT,
  })
}

/** Push services require an https or mailto address of the sender. */
const contactOf = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@walkdown.invalid'
