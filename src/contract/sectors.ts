import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import { defineCall } from './call.ts'
import { user } from './identity.ts'
import { plant } from './plants.ts'
import {
  boundedText,
  filledText,
  flagText,
  id,
  idText,
  instant,
  pageOf,
  paging,
  text,
  version,
  withVersion,
} from './shapes.ts'

/** A sector: the part of the company that a supervisor can see. */
export const sector = z.object({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  location: z.string(),
  is_active: z.boolean(),
  plant_count: z.int(),
  user_count: z.int(),
  version,
  created_at: instant,
})
/** A sector: the part of the company that bounds what a supervisor sees. */
export type Sector = z.infer<typeof sector>

const code = boundedText(limits.sectorCodeLength, {
  missing: validationMessages.sectorCodeRequired,
  tooLong: validationMessages.sectorCodeLong,
  changes: [z.overwrite((given) => normalizeCode(given).toUpperCase())],
  next: [z.minLength(1, validationMessages.sectorCodeRequired)],
})

/** The fields of the Add Sector form. */
export const newSectorForm = z.object({
  name: filledText(validationMessages.sectorNameRequired, limits.nameLength),
  code,
  description: z._default(text(), ''),
  location: z._default(text(limits.titleLength), ''),
  is_active: z._default(z.boolean(), true),
})

/** The fields of the Edit Sector form; each is optional in a request. */
export const sectorChanges = z.object({
  name: z.optional(filledText(validationMessages.sectorNameRequired, limits.nameLength)),
  code: z.optional(code),
  description: z.optional(text()),
  location: z.optional(text(limits.titleLength)),
  is_active: z.optional(z.boolean()),
})

/** Sectors with their people and plants. */
export const sectorCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sectors/',
    who: 'signed-in',
    summary: 'List sectors; supervisors and technicians see their own',
    query: z.object({
      ...paging,
      search: z.optional(text(limits.searchLength)),
      is_active: z.optional(flagText),
      /** Only sectors with a duplicate code; duplicates are adjacent. */
      duplicates: z.optional(flagText),
      id: z.optional(idText),
    }),
    reply: pageOf(sector),
  }),
  create: defineCall({
    method: 'POST',
    path: '/sectors/',
    who: ['admin'],
    summary: 'Create a sector',
    body: newSectorForm,
    reply: sector,
    status: 201,
  }),
  read: defineCall({
    method: 'GET',
    path: '/sectors/{id}/',
    who: ['admin'],
    summary: 'Read a sector',
    reply: sector,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/sectors/{id}/',
    who: ['admin'],
    summary: 'Change a sector',
    body: withVersion(sectorChanges),
    reply: sector,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/sectors/{id}/',
    who: ['admin'],
    summary: 'Delete a sector without related records',
    reply: 'nothing',
  }),
  toggleActive: defineCall({
    method: 'PATCH',
    path: '/sectors/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Activate or deactivate a sector',
    reply: sector,
  }),
  statistics: defineCall({
    method: 'GET',
    path: '/sectors/{id}/statistics/',
    who: ['admin'],
    summary: 'Count the records of a sector',
    reply: z.object({
      users: z.int(),
      supervisors: z.int(),
      technicians: z.int(),
      plants: z.int(),
      equipment: z.int(),
      assignments: z.int(),
      open_assignments: z.int(),
      overdue_assignments: z.int(),
      reports: z.int(),
    }),
  }),
  users: defineCall({
    method: 'GET',
    path: '/sectors/{id}/users/',
    who: ['admin'],
    summary: "List a sector's users",
    query: z.object(paging),
    reply: pageOf(user),
  }),
  plants: defineCall({
    method: 'GET',
    path: '/sectors/{id}/plants/',
    who: ['admin'],
    summary: "List a sector's plants",
    query: z.object({ ...paging, search: z.optional(text(limits.searchLength)) }),
    reply: pageOf(plant),
  }),
}
