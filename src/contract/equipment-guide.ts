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

/** A piece of equipment with all its data for a technician. */
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

/** A piece of equipment of a plant, as far as a phone needs it without a network: to find it, and to report on it. */
export const plantEquipment = z.object({
  ...z.pick(equipmentGuide, {
    id: true,
    name: true,
    equipment_id: true,
    equipment_type: true,
    manufacturer: true,
    model: true,
    location: true,
    criticality: true,
  }).shape,
  is_active: z.boolean(),
})
/** A piece of equipment in the list of a plant. */
export type PlantEquipment = z.infer<typeof plantEquipment>

/** The equipment of the technician's plants, in parts that a phone stores by their version. */
export const plantEquipmentReply = z.object({
  /** The plants with current or recent work. The phone deletes the equipment of others. */
  plants: z.array(
    z.object({
      id,
      name: z.string(),
      /** The status of its equipment that is in use. */
      status: z.enum(equipmentStatuses),
      /** The plant's equipment; more than its parts have when it does not fit into the limit of a phone. */
      count: z.int(),
      /** The versions of its parts. */
      parts: z.array(z.string()),
    }),
  ),
  /** The parts that the header `walkdown-holds` does not name, by version. */
  parts: z.record(z.string(), z.array(plantEquipment)),
})
/** The lists of the technician's plants. */
export type PlantEquipmentReply = z.infer<typeof plantEquipmentReply>

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
  listPlantEquipment: defineCall({
    method: 'GET',
    path: '/technician/plant-equipment/',
    who: ['technician'],
    summary:
      'List all equipment of the plants where you have current or recent work; 304 if the ETag matches, and only the changes if the header `walkdown-holds` lists the stored versions',
    reply: plantEquipmentReply,
  }),
  read: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/',
    who: ['technician'],
    summary: 'Read equipment of your plants by id; without an assignment, only your own findings',
    reply: equipmentGuide,
  }),
  downloadManual: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/manual/',
    who: ['technician'],
    summary: 'Open the manual of equipment of your plants',
    reply: pdf,
  }),
  downloadSpecifications: defineCall({
    method: 'GET',
    path: '/technician/equipment/{id}/specifications/',
    who: ['technician'],
    summary: 'Download the specifications of equipment of your plants',
    reply: pdf,
  }),
}
