import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id, idText, instant, pageOf, paging, text } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'

/** What can have been done with something, in the order in which it is offered. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'started',
  'submitted',
  'completed',
  'reviewed',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'downloaded',
  'exported',
  'noted',
] as const

/** The kinds of things that the audit trail tells of, in the order in which they are offered. */
export const auditKinds = [
  'user',
  'sign_in',
  'second_factor',
  'password_link',
  'company_account',
  'sector',
  'plant',
  'equipment',
  'equipment_file',
  'checklist',
  'task',
  'weekly_pdf',
  'plant_assignment',
  'assignment',
  'assigned_equipment',
  'execution',
  'finding',
  'finding_comment',
  'finding_photo',
  'report',
  'calendar_event',
  'setting',
  'webhook',
  'company_logo',
  'backup',
  'audit_trail',
  'system',
] as const

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One field of a thing that is other than it was; null where there was nothing, or is nothing now. */
export const auditChange = z.object({ field: z.string(), before: value, after: value })
/** One field of a thing that is other than it was. */
export type AuditChange = z.infer<typeof auditChange>

/** One row of the audit trail. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for the server itself, and for whoever had not signed in. */
  person: z.nullable(z.object({ id, full_name: z.string() })),
  /** What of the server did it; empty for people. */
  via: z.string(),
  address: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  user_agent: z.string(),
  request_id: z.string(),
  action: z.string(),
  kind: z.string(),
  thing_id: z.string(),
  thing_name: z.string(),
  /** What was done, in a sentence, where there is one. */
  message: z.nullable(z.string()),
  changes: z.array(auditChange),
})
/** One row of the audit trail. */
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  person: z.optional(idText),
  kind: z.optional(z.enum(auditKinds, { error: sentences.unknownChoice })),
  /** The number of the thing, or the name of a setting; of `kind`. */
  thing: z.optional(text(limits.searchLength)),
  action: z.optional(z.enum(auditActions, { error: sentences.unknownChoice })),
  /** Days of the plants, both ends included. */
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
  /** Words of names, sentences, and what was before and after. */
  search: z.optional(text(limits.searchLength)),
}

/** Who did what, when, and from where. */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/admin/audit/',
    who: ['admin'],
    summary: 'List what was done, the latest first',
    query: z.object({ ...paging, ...filters }),
    reply: pageOf(auditEntry),
  }),
  export: defineCall({
    method: 'GET',
    path: '/admin/audit/export/',
    isExpensive: true,
    who: ['admin'],
    summary: 'Download what was done as a file for a spreadsheet, the latest first; the trail notes it',
    query: z.object(filters),
    reply: { file: 'text/csv' },
  }),
}
