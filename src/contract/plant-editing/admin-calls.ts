import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { checklist, equipment, filters, plant } from '#src/contract/plants.ts'
import { idText, pageOf } from '#src/contract/shapes.ts'

/** Calls for plants, equipment and checklists that only an administrator has. */
export const adminPlantCalls = {
  togglePlant: defineCall({
    method: 'PATCH',
    path: '/admin/plants/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Deactivate an active plant, or activate any other',
    reply: plant,
  }),
  toggleEquipment: defineCall({
    method: 'PATCH',
    path: '/admin/equipment/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Activate or deactivate equipment',
    reply: equipment,
  }),
  toggleChecklist: defineCall({
    method: 'PATCH',
    path: '/admin/checklists/{id}/toggle_active/',
    who: ['admin'],
    summary: 'Activate or deactivate a checklist',
    reply: checklist,
  }),
  checklistsOfPlant: defineCall({
    method: 'GET',
    path: '/admin/plants/{id}/checklists/',
    who: ['admin'],
    summary: "List the checklists of a plant's equipment",
    query: z.object(filters),
    reply: pageOf(checklist),
  }),
  listChecklists: defineCall({
    method: 'GET',
    path: '/admin/checklists/',
    who: ['admin'],
    summary: 'List all checklists',
    query: z.object({ ...filters, plant: z.optional(idText), equipment: z.optional(idText) }),
    reply: pageOf(checklist),
  }),
}
