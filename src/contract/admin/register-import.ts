import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, flagText, id, instant, localizedText } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'

/** The kinds of rows that a check lists; it only counts unchanged rows. */
export const importRowKinds = ['error', 'changed', 'new'] as const

const importRow = z.object({
  /** As spreadsheet programs number it, from 1. */
  row: z.int(),
  kind: z.enum(importRowKinds),
  /** The equipment code, or the email address. */
  code: z.string(),
  name: z.string(),
  /** The plant of equipment; empty for users. */
  place: z.string(),
  /** `column` is the title in the file. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  errors: z.array(z.object({ column: z.string(), message: localizedText })),
})

/** The check of a file against the register, and the result of its import. */
export const importCheck = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Titles of columns that the import does not use. */
  unused_columns: z.array(z.string()),
  /** A digest of the check: the import can name it, and is refused after a change of the register. */
  digest: z.string(),
  listed: z.array(importRow),
  is_imported: z.boolean(),
})

const invitation = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  /** Null for a mailed invitation; only this response contains it. */
  token: z.nullable(z.string()),
  mailed_to: z.nullable(z.string()),
  expires_at: instant,
})

const fields = {
  /** True for the check, which writes nothing. */
  dry_run: z._default(flagText, false),
  /** The digest of the check that the administrator saw. */
  digest: z.optional(boundedText(limits.versionLength, { changes: [] })),
}

const multipart = { files: ['file'], required: true, maximumBytes: limits.pdfBytes } as const

/** Imports of equipment and users from a CSV or XLSX file: all rows or none. */
export const registerImportCalls = {
  equipment: defineCall({
    method: 'POST',
    path: '/admin/equipment/import/',
    who: ['admin'],
    summary: 'Check a CSV or XLSX file of equipment, or import it',
    body: z.object(fields),
    multipart,
    reply: importCheck,
  }),
  users: defineCall({
    method: 'POST',
    path: '/users/import/',
    who: ['admin'],
    summary: 'Check a CSV or XLSX file of users, or import it and invite the new ones',
    body: z.object({ ...fields, by_mail: z._default(flagText, false) }),
    multipart,
    reply: z.object({ ...importCheck.shape, invitations: z.array(invitation) }),
  }),
}
