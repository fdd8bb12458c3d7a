import * as z from 'zod/mini'
import { id, instant, uuid } from '#src/contract/shapes.ts'
import { lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { EVENT_VERSION, TEST_EVENT, type WebhookEvent } from '#src/rules/webhook-events.ts'

const named = z.object({ id, name: z.string() })
const plant = z.object({ id, plant_id: z.string(), name: z.string() })
const equipment = z.object({ id, equipment_id: z.string(), name: z.string() })

/** The checklist fields of every checklist event. */
const checklist = {
  execution_id: id,
  checklist_name: z.string(),
  assignment_id: id,
  sector: named,
  technician: named,
  equipment,
  plant,
}

/** The envelope of every event. */
const eventOf = <Facts extends z.ZodMiniType>(type: string, data: Facts) =>
  z.strictObject({
    /** The same for all attempts, so that receivers can deduplicate. */
    id: uuid,
    type: z.literal(type),
    version: z.literal(EVENT_VERSION),
    occurred_at: instant,
    data,
    /** The page in the app and the API call with details; without PUBLIC_URL, paths of the server. */
    links: z.object({ app: z.string(), api: z.optional(z.string()) }),
  })

/** The payload of each webhook event. */
export const webhookBodies = {
  'checklist.submitted': eventOf(
    'checklist.submitted',
    z.strictObject({
      ...checklist,
      /** The reason of a late submission; null for a regular one. */
      submitted_after: z.nullable(z.enum(lateFlags)),
      tasks: z.int(),
      not_ok: z.int(),
      not_ok_critical: z.int(),
    }),
  ),
  'checklist.reviewed': eventOf(
    'checklist.reviewed',
    z.strictObject({ ...checklist, verdict: z.enum(reviewStatuses), reviewer: named }),
  ),
  'finding.opened': eventOf(
    'finding.opened',
    z.strictObject({
      finding_id: id,
      title: z.string(),
      checklist_name: z.string(),
      is_critical: z.boolean(),
      first_seen_at: instant,
      sector: named,
      equipment,
      plant,
    }),
  ),
  'report.ready': eventOf(
    'report.ready',
    z.strictObject({
      report_id: id,
      title: z.string(),
      report_type: z.string(),
      pages: z.nullable(z.int()),
      bytes: z.nullable(z.int()),
      /** Null when it covers more than one assignment. */
      assignment_id: z.nullable(id),
      sector: named,
      /** Null when it covers more than one plant. */
      plant: z.nullable(plant),
    }),
  ),
  [TEST_EVENT]: eventOf(TEST_EVENT, z.strictObject({ webhook: named })),
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, z.ZodMiniType>
