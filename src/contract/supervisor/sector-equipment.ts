import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { checklistTask, equipment } from '#src/contract/plants.ts'
import { id, idText, pageOf, paging, personName, text } from '#src/contract/shapes.ts'
import { assignmentStatuses } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'

/** A piece of equipment as the handover shows it: what is to be inspected of it, and how far its latest round is. */
export const handoverEquipment = z.object({
  ...z.pick(equipment, {
    id: true,
    equipment_id: true,
    name: true,
    equipment_type: true,
    location: true,
    criticality: true,
    is_active: true,
    plant: true,
    plant_name: true,
    checklist_count: true,
  }).shape,
  /** The same as `name`. */
  equipment_name: z.string(),
  /** In the assignment that it was handed out with last, as the five below; null while it never was. */
  status: z.nullable(z.enum(assignmentStatuses)),
  assignment: z.nullable(id),
  assigned_to: z.nullable(personName),
  progress_percentage: z.int(),
  completed_tasks: z.int(),
  total_tasks: z.int(),
  /** Those that are not completed, the latest or earlier ones. */
  active_assignments_count: z.int(),
  /** Those in use, as they would be handed out now. */
  checklists: z.array(
    z.object({
      id,
      name: z.string(),
      tasks: z.array(z.pick(checklistTask, { id: true, task_number: true, title: true, description: true })),
    }),
  ),
})

/** The equipment of a supervisor's sector. */
export const sectorEquipmentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/equipment/',
    who: ['supervisor'],
    summary: "List the sector's equipment with its checklists and its latest round",
    query: z.object({
      ...paging,
      plant: z.optional(idText),
      search: z.optional(text(limits.searchLength)),
    }),
    reply: pageOf(handoverEquipment),
  }),
}
