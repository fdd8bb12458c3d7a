import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type {
  newWebhookForm,
  Webhook,
  WebhookWithSecret,
  webhookChanges,
} from '#src/contract/admin/webhooks.ts'
import { type DeliveryState, TEST_EVENT } from '#src/rules/webhook-events.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { guardAgainstSsrf } from '#src/server/outbound-http/ssrf-guard.ts'
import { problem } from '#src/server/problems/problem.ts'
import { deliverWebhooks } from './deliver.ts'
import {
  findAttempts,
  findDeliveries,
  giveUpWaiting,
  insertDelivery,
  lockDelivery,
  updateDelivery,
} from './deliveries-store.ts'
import { describeDelivery, describeWebhook } from './describe-webhook.ts'
import { makeSecretSeed, secretOfSeed } from './sign.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhookPage,
  insertWebhook,
  isSector,
  lockWebhook,
  updateWebhook,
} from './webhooks-store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds for which the former secret also signs. */
const FORMER_SECRET_VALID = DAY
const MAX_WEBHOOKS = 50

export type WebhooksService = ReturnType<typeof createWebhooksService>

/** Webhooks: triggers write the events, a job sends them, and administrators see the deliveries. */
export function createWebhooksService(core: AppContext, { activity }: { activity: ActivityService }) {
  const { database } = core

  async function read(db: Db, id: number): Promise<Webhook> {
    const row = await findWebhook(db, id)
    if (!row) throw problem('not_found', { what: 'webhook' })
    return describeWebhook(row, core.now())
  }

  async function lockExisting(tx: Tx, id: number) {
    const row = await lockWebhook(tx, id)
    if (!row) throw problem('not_found', { what: 'webhook' })
    return row
  }

  async function requireSector(db: Db, sector: number | null | undefined): Promise<void> {
    if (sector && !(await isSector(db, sector)))
      throw problem('not_found', { what: 'sector' }, { at: 'sector' })
  }

  return {
    async list(paging: Paging) {
      const found = await findWebhookPage(database.db, paging)
      return { ...found, rows: found.rows.map((row) => describeWebhook(row, core.now())) }
    },

    /** Adds a webhook. @returns it with its secret, which is shown only once */
    async create(caller: Caller, form: z.output<typeof newWebhookForm>): Promise<WebhookWithSecret> {
      const url = await guardAgainstSsrf(form.url, core.webhookNetworks)
      const seed = makeSecretSeed()
      const { name, events, sector } = form
      const webhook = await database.by(caller).transaction(async (tx) => {
        await requireSector(tx, sector)
        if ((await countWebhooks(tx)) >= MAX_WEBHOOKS)
          throw problem('too_many_webhooks', { most: MAX_WEBHOOKS })
        const row = { name, url, events, sector_id: sector, secret_seed: seed, created_at: core.now() }
        return read(tx, await insertWebhook(tx, row))
      })
      return { webhook, secret: secretOfSeed(core.secret, seed) }
    },

    /** A disabled webhook gets no more events, and its waiting deliveries are given up. */
    async change(caller: Caller, id: number, changes: z.output<typeof webhookChanges>): Promise<Webhook> {
      const url =
        changes.url === undefined ? undefined : await guardAgainstSsrf(changes.url, core.webhookNetworks)
      const { name, events, sector, is_active: isActive } = changes
      return database.by(caller).transaction(async (tx) => {
        const before = await lockExisting(tx, id)
        await requireSector(tx, sector)
        // A new URL, or an enabled webhook, starts without failures.
        const isTriedAnew = (url !== undefined && url !== before.url) || (isActive && !before.is_active)
        await updateWebhook(tx, id, {
          name: name ?? before.name,
          url: url ?? before.url,
          events: events ?? before.events,
          sector_id: sector === undefined ? before.sector_id : sector,
          is_active: isActive ?? before.is_active,
          ...(isTriedAnew ? { failing_since: null } : {}),
          ...(isActive ? { switched_off_at: null } : {}),
        })
        if (isActive === false) await giveUpWaiting(tx, id, core.now())
        return read(tx, id)
      })
    },

    async remove(caller: Caller, id: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        await lockExisting(tx, id)
        await deleteWebhook(tx, id)
      })
    },

    /** Creates a new secret; for a day, requests are signed with both. */
    async renewSecret(caller: Caller, id: number): Promise<WebhookWithSecret> {
      const seed = makeSecretSeed()
      const webhook = await database.by(caller).transaction(async (tx) => {
        const before = await lockExisting(tx, id)
        await updateWebhook(tx, id, {
          secret_seed: seed,
          former_seed: before.secret_seed,
          former_until: new Date(core.now().getTime() + FORMER_SECRET_VALID),
        })
        return read(tx, id)
      })
      return { webhook, secret: secretOfSeed(core.secret, seed) }
    },

    async test(caller: Caller, id: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const webhook = await lockExisting(tx, id)
        if (!webhook.is_active) throw problem('webhook_is_off')
        const now = core.now()
        await insertDelivery(tx, {
          webhook_id: id,
          event_id: randomUUID(),
          type: TEST_EVENT,
          occurred_at: now,
          data: { webhook: { id, name: webhook.name } },
          links: { app: '/admin/settings?tab=notifications' },
          next_attempt_at: now,
        })
        await core.enqueue(tx, 'send-webhooks', {})
        await activity.record(tx, {
          type: 'webhook_tested',
          message: message('action.webhook.tested', { who: caller.full_name, webhook: webhook.name }),
          userId: caller.id,
        })
      })
    },

    async listDeliveries(id: number, filters: { state?: DeliveryState | undefined }, paging: Paging) {
      await read(database.db, id)
      const found = await findDeliveries(database.db, id, filters, paging)
      const ids = found.rows.map((row) => row.id)
      const attempts = ids.length > 0 ? await findAttempts(database.db, ids) : []
      return { ...found, rows: found.rows.map((row) => describeDelivery(row, attempts, core.publicUrl)) }
    },

    /** Sends an ended delivery again, with the same id and a new set of attempts. */
    async sendAgain(caller: Caller, id: number, deliveryId: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const webhook = await lockExisting(tx, id)
        const delivery = await lockDelivery(tx, id, deliveryId)
        if (!delivery) throw problem('not_found', { what: 'event' })
        if (!webhook.is_active) throw problem('webhook_is_off')
        // A delivery that waits for a retry may be sent now; one without an attempt is about to be sent.
        if (delivery.state === 'waiting' && delivery.attempts === 0) throw problem('delivery_is_waiting')
        await updateDelivery(tx, deliveryId, {
          state: 'waiting',
          attempts: 0,
          next_attempt_at: core.now(),
          ended_at: null,
        })
        await core.enqueue(tx, 'send-webhooks', {})
        await activity.record(tx, {
          type: 'webhook_sent_again',
          message: message('action.webhook.resent', { who: caller.full_name, webhook: webhook.name }),
          userId: caller.id,
        })
      })
    },

    /** The job `send-webhooks`. */
    send: () => deliverWebhooks({ core, activity }),
  }
}
