import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id, idText, instant, pageOf, paging, text } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** The audited actions, in the order of the filter. */
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

/** The kinds of audited objects, in the order of the filter. */
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
  'checklist_template',
  'checklist_template_task',
  'weekly_pdf',
  'layout_rule',
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

/** One changed field of an object; null for no value before or after. */
export const auditChange = z.object({ field: z.string(), before: value, after: value })
/** One changed field of an object. */
export type AuditChange = z.infer<typeof auditChange>

/** One entry of the audit log. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for the server itself, and for requests without a session. */
  person: z.nullable(z.object({ id, full_name: z.string() })),
  /** The part of the server that acted; empty for users. */
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
  /** A description of the action, where one exists. */
  message: z.nullable(z.string()),
  changes: z.array(auditChange),
})
/** One entry of the audit log. */
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  person: z.optional(idText),
  kind: z.optional(z.enum(auditKinds, { error: validationMessages.unknownChoice })),
  /** The id of the object, or the key of a setting; used with `kind`. */
  thing: z.optional(text(limits.searchLength)),
  action: z.optional(z.enum(auditActions, { error: validationMessages.unknownChoice })),
  /** Dates in the plant's time zone, both inclusive. */
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
  /** Words in names, messages, and old and new values. */
  search: z.optional(text(limits.searchLength)),
}

/** The audit log: who did what, when, and from which address. */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/admin/audit/',
    who: ['admin'],
    summary: 'List the audit trail, the latest entry first',
    query: z.object({ ...paging, ...filters }),
    reply: pageOf(auditEntry),
  }),
  export: defineCall({
    method: 'GET',
    path: '/admin/audit/export/',
    isExpensive: true,
    who: ['admin'],
    summary: 'Download the audit trail as CSV, the latest entry first; the trail records the export',
    query: z.object(filters),
    reply: { file: 'text/csv' },
  }),
}
