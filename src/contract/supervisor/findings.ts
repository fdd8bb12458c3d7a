import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  boundedText,
  calendarDate,
  expectedVersions,
  filledText,
  flagText,
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
import { validationMessages } from '#src/i18n/validation.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { photoTimeSources } from '#src/rules/photo-time-source.ts'

/** A finding: a defect of a piece of equipment. */
export const finding = z.object({
  id,
  /** The displayed number: `F-000123`. */
  number: z.string(),
  /** The number of the equipment; `equipment_tag` is the tag on it. */
  equipment: id,
  equipment_tag: z.string(),
  equipment_name: z.string(),
  plant: plantName,
  /** The checklist and number of its task; empty for a finding that was reported outside a checklist. */
  checklist_name: z.string(),
  task_number: z.string(),
  /** The title of its task, or the words of the report. */
  title: z.string(),
  /** Who reported it outside a checklist; null for a finding of a task. */
  reported_by: z.nullable(personName),
  is_critical: z.boolean(),
  state: z.enum(findingStates),
  /** True when a later answer was in order, or its last sighting was fixed on the spot; a supervisor decides. */
  is_closing_proposed: z.boolean(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** When its task was last in order; null when it never was. */
  ok_at: z.nullable(instant),
  /** When a technician last fixed it on the spot; null without such a fix. */
  corrected_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** The number of weeks in which it was seen, by the due dates of the assignments. */
  weeks: z.int(),
  owner: z.nullable(personName),
  /** The due date of the repair. */
  due_date: z.nullable(calendarDate),
  /** The work order number of an external system; empty without one. */
  work_order: z.string(),
  /** The description of the latest sighting. */
  description: z.string(),
  /** How the latest sighting was fixed on the spot; null when it was not. */
  corrective_action: z.nullable(z.string()),
  /** The measured value of the latest sighting, in `unit`. */
  measurement: z.nullable(z.number()),
  unit: z.string(),
  comment_count: z.int(),
  photo_count: z.int(),
  version,
})
/** A finding: a defect of a piece of equipment, open until a supervisor closes it. */
export type Finding = z.infer<typeof finding>

const findingPhoto = z.object({ id: z.uuid(), photo_url: z.string(), thumbnail_url: z.string() })

/** A sighting: an answer with the finding. */
const sighting = z.object({
  execution_id: id,
  assignment_id: id,
  assignment_label: z.string(),
  technician_name: z.string(),
  seen_at: instant,
  /** The selected answer; it is OK when only the value was outside its limits. */
  status: z.string(),
  description: z.string(),
  corrective_action: z.nullable(z.string()),
  measurement: z.nullable(z.number()),
  unit: z.string(),
  tolerance_min: z.nullable(z.number()),
  tolerance_max: z.nullable(z.number()),
  photos: z.array(findingPhoto),
})

const comment = z.object({ id, author: personName, text: z.string(), created_at: instant })

/** A finding with all its details. */
export const findingDetails = z.object({
  ...finding.shape,
  /** The sightings, the latest first; at most {@link limits.sightingsShown}. */
  sightings: z.array(sighting),
  /** The earliest first. */
  comments: z.array(comment),
  /** Photos of the report and of supervisors, the earliest first; the photos of answers are in `sightings`. */
  photos: z.array(
    z.object({
      ...findingPhoto.shape,
      added_by: personName,
      added_at: instant,
      /** Null when unknown. */
      taken_at: z.nullable(instant),
      /** The source of `taken_at`; null for the camera. */
      time_source: z.nullable(z.enum(photoTimeSources)),
    }),
  ),
  /** Possible owners: the active people of the sector. */
  possible_owners: z.array(personName),
})
/** A finding with its sightings and comments. */
export type FindingDetails = z.infer<typeof findingDetails>

/** The filters of a list of findings. */
const filters = {
  plant: z.optional(idText),
  equipment: z.optional(idText),
  /** `unclosed` is every state but closed. */
  state: z.optional(z.enum([...findingStates, 'unclosed'], { error: validationMessages.unknownChoice })),
  critical: z.optional(flagText),
  /** Only findings with `is_closing_proposed`. */
  proposed: z.optional(flagText),
  owner: z.optional(idText),
  /** Searches the number, task, equipment, work order and descriptions. */
  search: z.optional(text(limits.searchLength)),
}

/** Changes of a finding; omitted fields stay unchanged. */
export const findingChanges = z.object({
  state: z.optional(z.enum(findingStates, { error: validationMessages.unknownChoice })),
  owner: z.optional(z.nullable(id)),
  due_date: z.optional(z.nullable(calendarDate)),
  work_order: z.optional(boundedText(limits.nameLength)),
})

/** An undo record of a finding: its values before and after a change. The undo call takes it. */
export const findingUndo = z.object({
  id,
  /** For a closed finding. */
  state: z.optional(z.object({ before: z.enum(findingStates), after: z.enum(findingStates) })),
  owner: z.optional(z.object({ before: z.nullable(id), after: z.nullable(id) })),
  due_date: z.optional(z.object({ before: z.nullable(calendarDate), after: z.nullable(calendarDate) })),
})
/** The undo record of one finding. */
export type FindingUndo = z.output<typeof findingUndo>

/** Bulk changes of findings; omitted fields stay unchanged. */
export const manyFindingChanges = z.object({
  finding_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.largestPageSize)),
  versions: expectedVersions(),
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
    summary: "List the sector's findings: open ones before closed ones, then critical ones, then the oldest",
    query: z.object({ ...paging, ...filters }),
    reply: z.object({
      ...pageOf(finding).shape,
      /** Counts over all findings of the sector, regardless of filters. */
      unclosed: z.int(),
      critical: z.int(),
      proposed: z.int(),
      /** The plants with these findings. */
      plants: z.array(z.object({ id, name: z.string() })),
      /** The owners of these findings. */
      owners: z.array(personName),
    }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/supervisor/findings/{id}/',
    who: ['supervisor'],
    summary: 'Read a finding with its answers, photos and comments',
    reply: findingDetails,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/supervisor/findings/{id}/',
    who: ['supervisor'],
    summary: 'Change the status, owner, due date or work order number of a finding',
    body: withVersion(findingChanges),
    reply: findingDetails,
  }),
  comment: defineCall({
    method: 'POST',
    path: '/supervisor/findings/{id}/comments/',
    who: ['supervisor'],
    summary: 'Comment on a finding',
    body: z.object({ text: filledText(undefined, limits.descriptionLength) }),
    reply: findingDetails,
    status: 201,
    isIdempotent: true,
  }),
  changeMany: defineCall({
    method: 'POST',
    path: '/supervisor/findings/bulk_change/',
    who: ['supervisor'],
    summary: 'Close several findings, or set the owner or due date of all of them; all or nothing',
    body: manyFindingChanges,
    /** The input of the call `undo` for all changes. */
    reply: z.object({ undo: z.array(findingUndo) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/supervisor/findings/undo/',
    who: ['supervisor'],
    summary: 'Undo the last change to several findings; all of it, or nothing if one has changed since',
    body: z.object({
      changes: z.array(findingUndo).check(z.minLength(1), z.maxLength(limits.largestPageSize)),
    }),
    reply: message,
  }),
  addPhoto: defineCall({
    method: 'POST',
    path: '/supervisor/findings/{id}/photos/',
    who: ['supervisor'],
    summary: 'Add a photo to a finding, for example of the repair',
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
