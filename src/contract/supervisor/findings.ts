import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  boundedText,
  calendarDate,
  filledText,
  flagText,
  givenVersions,
  id,
  idText,
  instant,
  message,
  pageOf,
  paging,
  personName,
  plantName,
  text,
  version,
  withVersion,
} from '#src/contract/shapes.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'

/** Something that is not as it should be with a piece of equipment. */
export const finding = z.object({
  id,
  /** What people call it: `F-000123`. */
  number: z.string(),
  /** The number of the equipment; `equipment_tag` is what is painted on it. */
  equipment: id,
  equipment_tag: z.string(),
  equipment_name: z.string(),
  plant: plantName,
  checklist_name: z.string(),
  task_number: z.string(),
  /** The task that it was found at. */
  title: z.string(),
  is_critical: z.boolean(),
  state: z.enum(findingStates),
  /** Its task was in order after it was seen last; a supervisor decides. */
  is_closing_proposed: z.boolean(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** When its task was last found in order; null when it never was. */
  ok_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** In how many weeks it was seen, by the weeks that the orders were due in. */
  weeks: z.int(),
  owner: z.nullable(personName),
  /** Until when it is to be put right. */
  due_date: z.nullable(calendarDate),
  /** The number of the work order, in whatever system that is; empty when there is none. */
  work_order: z.string(),
  /** What was written when it was seen last. */
  description: z.string(),
  /** The value that was measured then, in `unit`. */
  measurement: z.nullable(z.number()),
  unit: z.string(),
  comment_count: z.int(),
  photo_count: z.int(),
  version,
})
/** Something that is not as it should be with a piece of equipment, until a supervisor closes it. */
export type Finding = z.infer<typeof finding>

const findingPhoto = z.object({ id: z.uuid(), photo_url: z.string(), thumbnail_url: z.string() })

/** An answer in which it was seen. */
const sighting = z.object({
  execution_id: id,
  assignment_id: id,
  assignment_label: z.string(),
  technician_name: z.string(),
  seen_at: instant,
  /** What was chosen: OK, when a value lies outside its limits all the same. */
  status: z.string(),
  description: z.string(),
  measurement: z.nullable(z.number()),
  unit: z.string(),
  tolerance_min: z.nullable(z.number()),
  tolerance_max: z.nullable(z.number()),
  photos: z.array(findingPhoto),
})

const comment = z.object({ id, author: personName, text: z.string(), created_at: instant })

/** A finding with all that is known of it. */
export const findingDetails = z.object({
  ...finding.shape,
  /** The answers in which it was seen, the latest first; at most {@link limits.sightingsShown}. */
  sightings: z.array(sighting),
  /** The earliest first. */
  comments: z.array(comment),
  /** What supervisors added, the earliest first; those of the answers are in `sightings`. */
  photos: z.array(z.object({ ...findingPhoto.shape, added_by: personName, added_at: instant })),
  /** Who may be made its owner: the active people of the sector. */
  possible_owners: z.array(personName),
})
/** A finding with the answers in which it was seen, and what was said about it. */
export type FindingDetails = z.infer<typeof findingDetails>

/** What a list of findings can be narrowed to. */
const filters = {
  plant: z.optional(idText),
  equipment: z.optional(idText),
  /** `unclosed` is every state but closed. */
  state: z.optional(z.enum([...findingStates, 'unclosed'], { error: sentences.unknownChoice })),
  critical: z.optional(flagText),
  /** Only those that an OK proposes to close. */
  proposed: z.optional(flagText),
  owner: z.optional(idText),
  /** In its number, its task, its equipment, its work order or what was written about it. */
  search: z.optional(text(limits.searchLength)),
}

/** What can be changed of a finding; what is left out stays. */
export const findingChanges = z.object({
  state: z.optional(z.enum(findingStates, { error: sentences.unknownChoice })),
  owner: z.optional(z.nullable(id)),
  due_date: z.optional(z.nullable(calendarDate)),
  work_order: z.optional(boundedText(limits.nameLength)),
})

/** What was done to a finding: how it was before, and how it was left. Given back, it is taken back. */
export const findingUndo = z.object({
  id,
  /** Set when it was closed. */
  state: z.optional(z.object({ before: z.enum(findingStates), after: z.enum(findingStates) })),
  owner: z.optional(z.object({ before: z.nullable(id), after: z.nullable(id) })),
  due_date: z.optional(z.object({ before: z.nullable(calendarDate), after: z.nullable(calendarDate) })),
})
/** What takes back what was done to one finding. */
export type FindingUndo = z.output<typeof findingUndo>

/** What can be done to many at once; what is left out stays. */
export const manyFindingChanges = z.object({
  finding_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.largestPageSize)),
  versions: givenVersions(),
  is_closed: z.optional(z.literal(true)),
  owner: z.optional(z.nullable(id)),
  due_date: z.optional(z.nullable(calendarDate)),
})

/** The findings of a supervisor's sector. */
export const findingCalls = {
  list: defineCall({
    method: 'GET',
    path: '/supervisor/findings/',
    who: ['supervisor'],
    summary:
      "List the sector's findings: those that are not closed first, of these the critical ones and the oldest",
    query: z.object({ ...paging, ...filters }),
    reply: z.object({
      ...pageOf(finding).shape,
      /** These count all findings of the sector, whatever was asked for. */
      unclosed: z.int(),
      critical: z.int(),
      proposed: z.int(),
      /** Where there is one of these findings. */
      plants: z.array(z.object({ id, name: z.string() })),
      /** Who owns one of these findings. */
      owners: z.array(personName),
    }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/supervisor/findings/{id}/',
    who: ['supervisor'],
    summary: 'Read a finding with the answers in which it was seen, its photos and its comments',
    reply: findingDetails,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/supervisor/findings/{id}/',
    who: ['supervisor'],
    summary: 'Change the state, owner, due date or work order number of a finding',
    body: withVersion(findingChanges),
    reply: findingDetails,
  }),
  comment: defineCall({
    method: 'POST',
    path: '/supervisor/findings/{id}/comments/',
    who: ['supervisor'],
    summary: 'Say something about a finding',
    body: z.object({ text: filledText(undefined, limits.descriptionLength) }),
    reply: findingDetails,
    status: 201,
    isIdempotent: true,
  }),
  changeMany: defineCall({
    method: 'POST',
    path: '/supervisor/findings/bulk_change/',
    who: ['supervisor'],
    summary: 'Close several findings, or set the owner or the due date of all of them; all of it or nothing',
    body: manyFindingChanges,
    /** What the call `undo` needs to take back all that was changed. */
    reply: z.object({ undo: z.array(findingUndo) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/supervisor/findings/undo/',
    who: ['supervisor'],
    summary:
      'Take back what was just done to several findings; all of it, or nothing when one has changed since',
    body: z.object({
      changes: z.array(findingUndo).check(z.minLength(1), z.maxLength(limits.largestPageSize)),
    }),
    reply: message,
  }),
  addPhoto: defineCall({
    method: 'POST',
    path: '/supervisor/findings/{id}/photos/',
    who: ['supervisor'],
    summary: 'Add a photo to a finding, of its repair for example',
    multipart: { files: ['image'], required: true, maximumBytes: limits.photoBytes },
    reply: findingDetails,
    status: 201,
    isIdempotent: true,
  }),
  removePhoto: defineCall({
    method: 'DELETE',
    path: '/supervisor/findings/{id}/photos/{photoId}/',
    who: ['supervisor'],
    summary: 'Delete a photo that a supervisor added to a finding',
    uuids: ['photoId'],
    reply: findingDetails,
  }),
}
