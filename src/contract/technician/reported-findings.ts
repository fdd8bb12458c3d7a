import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, filledText, id, instant, uuid } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'

/** The receipt of a finding. The phone shows it until the equipment guide has the finding. */
export const reportedFinding = z.object({
  report_id: z.uuid(),
  /** The finding, and its displayed number: `F-000123`. */
  finding_id: id,
  number: z.string(),
  received_at: instant,
  op_id: z.nullable(z.string()),
})

/** The receipt of a photo: the phone deletes its bytes only when `sha256` matches them. */
export const reportedPhotoReceipt = z.object({
  id: z.uuid(),
  finding_id: id,
  sha256: z.string(),
  op_id: z.nullable(z.string()),
})

/** Findings that a technician reports outside a checklist, each with its photos. */
export const reportedFindingCalls = {
  report: defineCall({
    method: 'POST',
    path: '/technician/equipment/{id}/findings/',
    who: ['technician'],
    summary: 'Report a finding on equipment of your plants outside a checklist',
    body: z.object({
      /** The phone's id of the report, which its photos name. */
      report_id: uuid,
      description: filledText(validationMessages.required, limits.reportedFindingLength),
      is_critical: z.boolean(),
      /** When it was seen, by the phone's clock. */
      found_at: z.optional(instant),
      /** The phone's clock when it sent the request. */
      sent_at: z.optional(instant),
    }),
    reply: reportedFinding,
    status: 201,
    isIdempotent: true,
  }),
  addPhoto: defineCall({
    method: 'POST',
    path: '/technician/findings/{reportId}/photos/',
    who: ['technician'],
    summary: 'Add a photo to a finding that you reported; the server checks it before it responds',
    uuids: ['reportId'],
    body: z.object({
      photo_id: uuid,
      sha256: boundedText(64, { changes: [], next: [z.regex(/^[0-9a-f]{64}$/)] }),
      taken_at: z.optional(instant),
      /** The source of `taken_at`; absent for the camera. */
      time_source: z.optional(z.enum(photoTimeSources)),
      sent_at: z.optional(instant),
    }),
    multipart: { files: ['image'], required: true, maximumBytes: limits.photoBytes },
    reply: reportedPhotoReceipt,
    status: 201,
    isIdempotent: true,
  }),
}
