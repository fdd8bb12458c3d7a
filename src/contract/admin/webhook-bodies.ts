import * as z from 'zod/mini'
import { id, instant, uuid } from '#src/contract/shapes.ts'
import { lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { EVENT_VERSION, TEST_EVENT, type WebhookEvent } from '#src/rules/webhook-events.ts'

const named = z.object({ id, name: z.string() })
const plant = z.object({ id, plant_id: z.string(), name: z.string() })
const equipment = z.object({ id, equipment_id: z.string(), name: z.string() })

/** What is told of a checklist, whatever was done with it. */
const checklist = {
  execution_id: id,
  checklist_name: z.string(),
  assignment_id: id,
  sector: named,
  technician: named,
  equipment,
  plant,
}

/** What every event has around its facts. */
const eventOf = <Facts extends z.ZodMiniType>(type: string, data: Facts) =>
  z.strictObject({
    /** The same for each attempt. */
    id: uuid,
    type: z.literal(type),
    version: z.literal(EVENT_VERSION),
    occurred_at: instant,
    data,
    /** Where it is looked at in the app, and the call that tells more; without a PUBLIC_URL paths of the server. */
    links: z.object({ app: z.string(), api: z.optional(z.string()) }),
  })

/** What is sent to a webhook, by the name of the event. */
export const webhookBodies = {
  'checklist.submitted': eventOf(
    'checklist.submitted',
    z.strictObject({
      ...checklist,
      /** Why it stands beside its order; null when it does not. */
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
