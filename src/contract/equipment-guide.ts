import * as z from 'zod/mini'
import { equipmentStatuses } from '#src/rules/equipment-status.ts'
import { limits } from '#src/rules/limits.ts'
import { defineCall } from './call.ts'
import { calendarDate, id, instant, pageOf, paging, text } from './shapes.ts'

/** The kinds of files that an administrator can attach to equipment. */
export const equipmentFileKinds = ['manual', 'specifications'] as const
/** One of the {@link equipmentFileKinds}. */
export type EquipmentFileKind = (typeof equipmentFileKinds)[number]

/** A file attached to a piece of equipment, with its original name. */
export const equipmentFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** One name and value of a data sheet, such as `Rated flow` and `17 m³/h`. */
export const specification = z.object({ name: z.string(), value: z.string() })

const attachedFile = z.object({
  ...equipmentFile.shape,
  /** The download path, below `/api`. */
  address: z.string(),
  /** Differs for every upload, so that a phone downloads a replaced file again. */
  version: z.string(),
})

/** A Not OK answer for the equipment, or a finding that a technician reported outside a checklist. */
const finding = z.object({
  /** Null outside a checklist; `report_id` is then the id that the phone gave the report. */
  task_id: z.nullable(id),
  report_id: z.nullable(z.uuid()),
  /** The title of the task, or the words of the report. */
  task_title: z.string(),
  /** Empty outside a checklist. */
  checklist_name: z.string(),
  description: z.string(),
  /** How it was fixed on the spot; null when it was not. */
  corrective_action: z.nullable(z.string()),
  measurement: z.nullable(z.number()),
  unit: z.string(),
  is_critical: z.boolean(),
  technician_name: z.string(),
  found_at: instant,
  thumbnail_url: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
})

/** A piece of equipment that the technician inspects or has inspected, with all its data. */
export const equipmentGuide = z.object({
  id,
  name: z.string(),
  /** Its tag. */
  equipment_id: z.string(),
  equipment_type: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  criticality: z.string(),
  /** `offline` when it or its plant is out of use, `maintenance` when its plant is in maintenance. */
  status: z.enum(equipmentStatuses),
  plant_id: id,
  plant_name: z.string(),
  /** The day of the latest submitted checklist, by any technician. */
  last_inspection: z.nullable(calendarDate),
  /** The earliest due date of an open assignment, of any technician. */
  next_inspection: z.nullable(calendarDate),
  specifications: z.array(specification),
  maintenance_notes: z.string(),
  manual: z.nullable(attachedFile),
  specification_sheet: z.nullable(attachedFile),
  /** The latest findings. */
  findings: z.array(finding),
  total_findings: z.int(),
})
/** The equipment data that a technician can look up before the walk. */
export type EquipmentGuide = z.infer<typeof equipmentGuide>

const pdf = { file: 'application/pdf' }

/** A technician's equipment guide, with manuals and specification sheets. */
export const equipmentGuideCalls = {
  search: defineCall({
    method: 'GET',
    path: '/technician/equipment/search/',
    who: ['technician'],
    summary: 'Search your equipment by name, tag, model or location; without q, list all of it',
    query: z.object({ ...paging, q: z.optional(text(limits.titleLength)) }),
    reply: pageOf(equipmentGuide),
  }),
  read: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/',
    who: ['technician'],
    summary: 'Read your equipment by id',
    reply: equipmentGuide,
  }),
  downloadManual: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/manual/',
    who: ['technician'],
    summary: 'Open the manual of your equipment',
    reply: pdf,
  }),
  downloadSpecifications: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/specifications/',
    who: ['technician'],
    summary: 'Download the specifications of your equipment',
    reply: pdf,
  }),
}
