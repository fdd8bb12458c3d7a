import type * as z from 'zod/mini'
import type { delivery, Webhook } from '#src/contract/admin/webhooks.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import type { AttemptRow, DeliveryRow } from './deliveries-store.ts'
import { buildPayload } from './payload.ts'
import type { WebhookRow } from './webhooks-store.ts'

type DeliveryView = z.input<typeof delivery>

/** A webhook in the API's format, without its secret's seed. */
export function describeWebhook(
  { webhook, sector_name: sectorName, waiting }: WebhookRow,
  now: Date,
): Webhook {
  const { id, name, url, events, is_active, sector_id: sectorId, former_until: formerUntil } = webhook
  return {
    id,
    name,
    url,
    events,
    sector: sectorId === null ? null : { id: sectorId, name: sectorName ?? '' },
    is_active,
    failing_since: webhook.failing_since?.toISOString() ?? null,
    switched_off_at: webhook.switched_off_at?.toISOString() ?? null,
    former_secret_until: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    waiting,
    created_at: webhook.created_at.toISOString(),
  }
}

/** A delivery with all its attempts. */
export function describeDelivery(
  row: DeliveryRow,
  attempts: readonly AttemptRow[],
  publicUrl: string | undefined,
): DeliveryView {
  return {
    id: row.id,
    event_id: row.event_id,
    type: row.type,
    state: row.state,
    occurred_at: row.occurred_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    body: buildPayload(row, publicUrl),
    attempts: attempts
      .filter((attempt) => attempt.delivery_id === row.id)
      .map(({ at, status, milliseconds, answer, reason, localized }) => ({
        at: at.toISOString(),
        status,
        milliseconds,
        answer,
        reason: localizeStored(reason, localized),
      })),
  }
}
