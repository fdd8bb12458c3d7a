import { ECDH, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { pushSubscription } from '#src/contract/technician/push.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { checkAddress } from '#src/server/outbound-http/ssrf-guard.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { deleteSubscriptionOf, findOrInsertSeed, hasSubscription, storeSubscription } from './push-store.ts'
import { sendPush } from './send-push.ts'
import { type VapidKeys, vapidKeysOfSeed } from './vapid-keys.ts'

export type PushService = ReturnType<typeof createPushService>

/** Whether a browser's public key is a point of the curve: otherwise nothing can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Web Push: each session of a technician has at most one subscription, which ends with the session. Notifications in
 * the app are the record; a push repeats one of them.
 */
export function createPushService(core: AppContext, { settings }: { settings: SettingsService }) {
  const { database } = core
  let keys: VapidKeys | undefined

  async function readKeys(): Promise<VapidKeys> {
    keys ??= vapidKeysOfSeed(
      core.secret,
      await findOrInsertSeed(database.db, randomBytes(32).toString('base64url')),
    )
    return keys
  }

  async function readState(caller: Caller) {
    const { publicKey } = await readKeys()
    const { pushNotifications } = await settings.read(caller)
    return {
      public_key: publicKey,
      is_allowed: pushNotifications,
      is_on: await hasSubscription(database.db, caller.session_id, publicKey),
    }
  }

  return {
    readState,

    /** Stores the subscription of the caller's session. */
    async subscribe(caller: Caller, { endpoint, keys: own }: z.output<typeof pushSubscription>) {
      const { publicKey } = await readKeys()
      const checked = await checkAddress(endpoint, core.pushNetworks)
      if ('fault' in checked || !isPoint(own.p256dh))
        throw problem('push_service_refused', { at: 'endpoint' })
      await database.by(caller).transaction((tx) =>
        storeSubscription(tx, {
          user_id: caller.id,
          session_id: caller.session_id,
          endpoint: checked.url,
          p256dh: own.p256dh,
          auth: own.auth,
          vapid_public: publicKey,
          created_at: core.now(),
        }),
      )
      return readState(caller)
    },

    async unsubscribe(caller: Caller): Promise<void> {
      await database.by(caller).transaction((tx) => deleteSubscriptionOf(tx, caller.session_id))
    },

    /** Queues a push of a notification to each of these phones, in the transaction of the event. */
    async send(tx: Tx, { id, subscriptions }: { id: number; subscriptions: number[] }): Promise<void> {
      if (subscriptions.length === 0) return
      await core.enqueueAll(
        tx,
        'send-push',
        subscriptions.map((subscriptionId) => ({ notificationId: id, subscriptionId })),
      )
    },

    /** The job `send-push`. */
    sendOne: (given: { notificationId: number; subscriptionId: number }) =>
      sendPush({ core, settings }, readKeys, given),
  }
}
