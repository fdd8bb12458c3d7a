import type * as z from 'zod/mini'
import type { AnswerOf } from '#src/contract/call.ts'
import type { assignmentBoardCalls, boardForm } from '#src/contract/supervisor/assignment-board.ts'
import { defaultAvailableFrom, weekDates } from '#src/rules/schedule/week-dates.ts'
import {
  insertAssignments,
  insertEquipmentAssignments,
  insertPlantAssignments,
} from '#src/server/assignments/assign/assign-plant-store.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { recordChange } from '#src/server/assignments/notify-assignees.ts'
import { findAssignableTechnicians } from '#src/server/assignments/technicians-store.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findChosenEquipment, lockPlants } from './board-store.ts'

type BoardForm = z.output<typeof boardForm>
type BoardReply = AnswerOf<typeof assignmentBoardCalls.assign>

/** A piece of equipment of the form. */
interface Item {
  plant_id: number
  equipment_id: number
  technician_id: number
  notes: string
}

/** Names in the message of a refusal; the others are only counted. */
const NAMED = 5

/**
 * Assigns equipment of several plants in one transaction: one plant assignment per plant, and in it one assignment per
 * technician. The number of statements depends on the number of technicians, who are notified, and on nothing else.
 */
export function assignBoard(
  context: AssignmentsContext,
  request: { caller: Caller; form: BoardForm; key: string | undefined },
): Promise<BoardReply> {
  const { caller, form, key } = request
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ board: form }) }
  const items = listItems(form)
  return withIdempotencyKey(context.core.database.by(caller), keyed, (tx) =>
    assignItems(context, tx, caller, { form, items }),
  )
}

/** All equipment of the form. A plant or a piece of equipment that occurs twice is rejected. */
function listItems({ plants }: BoardForm): Item[] {
  const items = plants.flatMap(({ plant_id, equipment_assignments }) =>
    equipment_assignments.map((item) => ({ ...item, plant_id })),
  )
  const areDifferent =
    new Set(plants.map(({ plant_id }) => plant_id)).size === plants.length &&
    new Set(items.map(({ equipment_id }) => equipment_id)).size === items.length
  if (!areDifferent) throw problem('equipment_twice', { at: 'plants' })
  return items
}

async function assignItems(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  { form, items }: { form: BoardForm; items: Item[] },
): Promise<BoardReply> {
  const sectorId = sectorOf(caller)
  const plantIds = form.plants.map(({ plant_id }) => plant_id)
  if (form.pdf !== undefined) await context.weeklyPdfs.startForBoard(tx, caller, { id: form.pdf, plantIds })
  await lockUsablePlants(tx, sectorId, plantIds)
  await requireAssignable(context, tx, caller, { form, items })
  const people = [...new Set(items.map(({ technician_id }) => technician_id))]
  if ((await findAssignableTechnicians(tx, sectorId, people)).length < people.length)
    throw problem('technicians_unknown', { at: 'plants' })

  const made = await insertAll(context, tx, caller, { form, items })
  await notifyTechnicians(context, tx, { made, form })
  const count = { equipment: items.length, plants: plantIds.length, people: people.length }
  await recordChange(context, tx, {
    caller,
    sectorId,
    type: 'assignment_board',
    message: message('action.assignBoard', { who: caller.full_name, ...count }),
  })
  if (form.pdf !== undefined) await context.weeklyPdfs.completeForBoard(tx, caller, form.pdf)
  return { message: localizedMessage('response.boardAssigned', count), assignments: made.map(({ id }) => id) }
}

/** Locks the plants, so that a concurrent assignment of one of them waits and then sees this one. */
async function lockUsablePlants(tx: Tx, sectorId: number, ids: number[]): Promise<void> {
  const plants = await lockPlants(tx, sectorId, ids)
  if (plants.length < ids.length) throw problem('board_gone')
  const gone = plants.filter((plant) => plant.is_archived)
  if (gone.length > 0)
    throw refuse(
      'board_changed',
      gone.map(({ name }) => name),
    )
  for (const { name, status } of plants)
    if (status === 'Inactive' || status === 'Decommissioned')
      throw problem('plant_not_in_use', { name, status })
}

/** Rejects equipment that was removed, moved or lost its tasks meanwhile, or that is already assigned in the week. */
async function requireAssignable(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  { form, items }: { form: BoardForm; items: Item[] },
): Promise<void> {
  const week = weekDates(form.due_date, await context.settings.round(caller))
  const ids = items.map(({ equipment_id }) => equipment_id)
  const found = await findChosenEquipment(tx, sectorOf(caller), ids, week)
  if (found.length < ids.length) throw problem('board_gone')
  const plantOf = new Map(items.map(({ equipment_id, plant_id }) => [equipment_id, plant_id]))
  const changed = found.filter(({ id, plant, is_assignable }) => !is_assignable || plant !== plantOf.get(id))
  if (changed.length > 0)
    throw refuse(
      'board_changed',
      changed.map(({ label }) => label),
    )
  const assigned = form.again ? [] : found.filter(({ is_assigned }) => is_assigned)
  if (assigned.length > 0)
    throw refuse(
      'board_assigned',
      assigned.map(({ label }) => label),
    )
}

function refuse(name: 'board_changed' | 'board_assigned', labels: string[]) {
  return problem(name, {
    count: labels.length,
    names: labels.slice(0, NAMED).join(', '),
    more: Math.max(0, labels.length - NAMED),
  })
}

interface Made {
  id: number
  technician_id: number
  /** Pieces of equipment in it. */
  count: number
  plant: number
  title: string
}

async function insertAll(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  { form, items }: { form: BoardForm; items: Item[] },
): Promise<Made[]> {
  const { due_date, priority, instructions } = form
  const created_at = context.core.now()
  const today = await context.settings.today(caller)
  const round = await context.settings.round(caller)
  const { available_from = defaultAvailableFrom(due_date, today, round) } = form
  if (available_from > due_date) throw problem('available_after_due', { at: 'available_from' })

  const titles = new Map(form.plants.map(({ plant_id, title }) => [plant_id, title]))
  const plantAssignments = await insertPlantAssignments(
    tx,
    form.plants.map(({ plant_id, title }) => ({
      plant_id,
      weekly_pdf_id: form.pdf ?? null,
      title,
      instructions,
      created_by: caller.id,
      created_at,
    })),
  )
  const partKey = (item: { plant_id: number; technician_id: number }) =>
    `${item.plant_id} ${item.technician_id}`
  const parts = groupRows(items, partKey)
  const plantAssignmentOf = new Map(plantAssignments.map(({ id, plant_id }) => [plant_id, id]))
  const plantOf = new Map(plantAssignments.map(({ id, plant_id }) => [id, plant_id]))
  const inserted = await insertAssignments(
    tx,
    [...parts.values()].map(([first]) => ({
      plant_assignment_id: plantAssignmentOf.get(first!.plant_id)!,
      technician_id: first!.technician_id,
      available_from,
      due_date,
      priority,
      created_at,
    })),
  )
  const made = inserted.map(({ id, technician_id, plant_assignment_id }) => {
    const plant = plantOf.get(plant_assignment_id)!
    return { id, technician_id, plant, key: partKey({ plant_id: plant, technician_id }) }
  })
  const equipmentAssignments = await insertEquipmentAssignments(
    tx,
    made.flatMap(({ id, key }) =>
      parts.get(key)!.map(({ equipment_id, notes }) => ({ assignment_id: id, equipment_id, notes })),
    ),
  )
  await context.createExecutions(tx, equipmentAssignments)
  return made.map(({ key, ...one }) => ({
    ...one,
    count: parts.get(key)!.length,
    title: titles.get(one.plant) ?? '',
  }))
}

/** One notification per technician; it opens the assignment, or the list of several. */
async function notifyTechnicians(
  context: AssignmentsContext,
  tx: Tx,
  { made, form }: { made: Made[]; form: BoardForm },
): Promise<void> {
  const due = { date: form.due_date }
  for (const [userId, own] of groupRows(made, ({ technician_id }) => technician_id)) {
    const [first] = own
    const count = own.reduce((sum, { count }) => sum + count, 0)
    await context.notifications.notify(tx, {
      userId,
      kind: 'assignment_new',
      title: own.length === 1 ? message('assignment.new') : message('assignment.newMany'),
      message: message('assignment.boardText', {
        title: first!.title,
        equipment: count,
        plants: own.length,
        due,
      }),
      link: own.length === 1 ? `/technician/assignment/${first!.id}` : '/technician/assignments',
    })
  }
}
