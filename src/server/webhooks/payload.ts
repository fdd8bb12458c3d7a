import { EVENT_VERSION } from '#src/rules/webhook-events.ts'
import { publicAddress } from '#src/server/core/public-url.ts'
import type { DeliveryRow } from './deliveries-store.ts'

/** The request body of an event: the same for each attempt and webhook. */
export function buildPayload(row: DeliveryRow, publicUrl: string | undefined): string {
  const links = Object.fromEntries(
    Object.entries(row.links).map(([name, path]) => [
      name,
      publicUrl ? publicAddress(publicUrl, path) : path,
    ]),
  )
  return JSON.stringify({
    id: row.event_id,
    type: row.type,
    version: EVENT_VERSION,
    occurred_at: row.occurred_at.toISOString(),
    data: row.data,
    links,
  })
}
