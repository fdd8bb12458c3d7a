import type * as z from 'zod/mini'
import type { AnswerOf } from '#src/contract/call.ts'
import type { assignPlantForm, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { defaultAvailableFrom } from '#src/rules/schedule/week-dates.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { notifyAssignee } from '#src/server/assignments/notify-assignees.ts'
import { findAssignableTechnicians } from '#src/server/assignments/technicians-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  findEquipmentOfPlant,
  insertAssignments,
  insertEquipmentAssignments,
  insertPlantAssignments,
  isAssignedWithoutPdf,
  lockPlant,
} from './assign-plant-store.ts'

export type AssignPlantForm = z.output<typeof assignPlantForm>
type AssignPlantReply = AnswerOf<typeof weeklyPdfCalls.assignPlant>

/** A piece of equipment and the technician who inspects it. */
export interface Item {
  equipment_id: number
  technician_id: number
  notes: string
}

/** The plant assignment, without the technicians of its parts. */
export type PlantAssignmentForm = Omit<AssignPlantForm, 'equipment_assignments'>

const FIELD = 'equipment_assignments'

/** Assigns a plant: creates one assignment per named technician, with a copy of the current checklists. */
export async function assignPlant(
  context: AssignmentsContext,
  caller: Caller,
  form: AssignPlantForm,
): Promise<AssignPlantReply> {
  const items = readItems(form)
  return context.core.database
    .by(caller)
    .transaction((tx) => assignPlantInTransaction(context, tx, caller, form, items))
}

/** Like `assignPlant`, inside an existing transaction. */
export async function assignPlantInTransaction(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  form: PlantAssignmentForm,
  items: Item[],
): Promise<AssignPlantReply> {
  const sectorId = sectorOf(caller)
  if (new Set(items.map((item) => item.equipment_id)).size < items.length)
    throw problem('equipment_twice', { at: FIELD })
  const { plant, pdfId } = await lockPlantForAssignment(context, tx, caller, form)
  const tags = await requireEquipment(tx, plant.id, items)
  const technicians = await requireTechnicians(tx, sectorId, items)

  const { plantAssignmentId, made } = await writePlantAssignment(context, tx, caller, form, pdfId, items)
  await assignEquipment(context, tx, { items, made, tags, technicians })
  for (const assignment of made)
    await notifyAssignee(context, tx, {
      technicianId: assignment.technician_id,
      assignmentId: assignment.id,
      kind: 'assignment_new',
      title: message('assignment.new'),
      message: message('assignment.summary', {
        title: form.title,
        plant: plant.name,
        due: { date: form.due_date },
      }),
    })
  const names = [...technicians.values()].join(', ')
  await context.activity.record(tx, {
    type: 'plant_assigned',
    message: message('action.assignPlant', { who: caller.full_name, plant: plant.name, people: names }),
    sectorId,
    userId: caller.id,
  })
  return {
    message: localizedMessage('response.plantAssigned', { plant: plant.name, people: names }),
    plant_assignment_id: plantAssignmentId,
    assignments: made.map((assignment) => ({
      id: assignment.id,
      assignment_id: labelAssignment(assignment.id),
      assigned_to: assignment.technician_id,
      assigned_to_name: technicians.get(assignment.technician_id) ?? '',
    })),
  }
}

/** Locks the plant, so that a concurrent assignment of it waits and is then rejected. Finds its weekly PDF. */
async function lockPlantForAssignment(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  form: PlantAssignmentForm,
) {
  const plant = await lockPlant(tx, sectorOf(caller), form.plant_id)
  if (!plant) throw problem('not_found', { what: 'plant' })
  if (plant.status === 'Inactive' || plant.status === 'Decommissioned')
    throw problem('plant_not_in_use', { name: plant.name, status: plant.status })
  const pdf = await context.weeklyPdfs.findForAssignment(tx, caller, plant.id, form.pdf_id)
  if (!pdf && (await isAssignedWithoutPdf(tx, plant.id, form.due_date)))
    throw problem('already_assigned_for_date')
  return { plant, pdfId: pdf?.id ?? null }
}

function readItems(form: AssignPlantForm): Item[] {
  const items = form.equipment_assignments.flatMap(({ technician_id, ...item }) =>
    technician_id === null ? [] : [{ ...item, technician_id }],
  )
  const unassigned = form.equipment_assignments.length - items.length
  if (unassigned > 0) throw problem('equipment_unassigned', { count: unassigned }, { at: FIELD })
  return items
}

/** @returns the tag of each piece of equipment */
async function requireEquipment(tx: Tx, plantId: number, items: Item[]): Promise<Map<number, string>> {
  const found = await findEquipmentOfPlant(
    tx,
    plantId,
    items.map((item) => item.equipment_id),
  )
  if (found.length < items.length) throw problem('equipment_gone', { at: FIELD })
  return new Map(found.map((equipment) => [equipment.id, `${equipment.name} (${equipment.tag})`]))
}

/** @returns the name of each technician, in the order of the request */
async function requireTechnicians(tx: Tx, sectorId: number, items: Item[]): Promise<Map<number, string>> {
  const ids = [...new Set(items.map((item) => item.technician_id))]
  const found = await findAssignableTechnicians(tx, sectorId, ids)
  const names = new Map(found.map((technician) => [technician.id, fullName(technician)]))
  if (names.size < ids.length) throw problem('technicians_unknown', { at: FIELD })
  return new Map(ids.map((id) => [id, names.get(id) ?? '']))
}

async function writePlantAssignment(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  form: PlantAssignmentForm,
  pdfId: number | null,
  items: Item[],
) {
  const now = context.core.now()
  const today = await context.settings.today(caller)
  const round = await context.settings.round(caller)
  const { available_from = defaultAvailableFrom(form.due_date, today, round) } = form
  if (available_from > form.due_date) throw problem('available_after_due', { at: 'available_from' })
  const [plantAssignment] = await insertPlantAssignments(tx, [
    {
      plant_id: form.plant_id,
      weekly_pdf_id: pdfId,
      title: form.title,
      instructions: form.instructions,
      created_by: caller.id,
      created_at: now,
    },
  ])
  const plantAssignmentId = plantAssignment!.id
  const technicianIds = [...new Set(items.map((item) => item.technician_id))]
  const made = await insertAssignments(
    tx,
    technicianIds.map((technician_id) => ({
      plant_assignment_id: plantAssignmentId,
      technician_id,
      available_from,
      due_date: form.due_date,
      priority: form.priority,
      created_at: now,
    })),
  )
  return { plantAssignmentId, made }
}

/** Adds the equipment to the assignments. Rejects an assignment without checklists: nobody could ever complete it. */
async function assignEquipment(
  context: AssignmentsContext,
  tx: Tx,
  assigned: {
    items: Item[]
    made: { id: number; technician_id: number }[]
    tags: Map<number, string>
    technicians: Map<number, string>
  },
): Promise<void> {
  const assignmentOf = new Map(assigned.made.map((assignment) => [assignment.technician_id, assignment.id]))
  const inserted = await insertEquipmentAssignments(
    tx,
    assigned.items.map((item) => ({
      assignment_id: assignmentOf.get(item.technician_id)!,
      equipment_id: item.equipment_id,
      notes: item.notes,
    })),
  )
  const created = await context.createExecutions(tx, inserted)
  for (const assignment of assigned.made) {
    const own = inserted.filter((item) => item.assignment_id === assignment.id)
    if (own.some((item) => (created.get(item.id) ?? 0) > 0)) continue
    const names = own.map((item) => assigned.tags.get(item.equipment_id)).join(', ')
    const technician = assigned.technicians.get(assignment.technician_id) ?? ''
    throw problem('no_active_checklist', { names, technician }, { at: FIELD })
  }
}
