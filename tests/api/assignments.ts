import type * as z from 'zod/mini'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { type submittedAnswer, technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { addDays, type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { checklists, equipment, plants, tasks } from '#src/server/db/schema/plants.ts'
import type { TestApp, TestPerson } from './test-app.ts'

type Details = ReplyOf<typeof assignmentCalls.detailsForCalendar>
type Answer = Partial<z.input<typeof submittedAnswer>>

/** A day counted from today in the time zone of the settings. */
export function dayFromToday(at: TestApp, days: number): CalendarDate {
  return addDays(calendarDateIn('America/New_York', at.core.now()), days)
}

let plantsMade = 0

/**
 * Creates a plant with a feed pump (two checklists), a spare pump (one) and a tank (none); three
 * tasks in each.
 */
export async function makePlant(at: TestApp, sectorId = at.sectors.own) {
  const { db } = at.database
  plantsMade += 1
  const name = `Boiler House ${plantsMade}.`
  const [plant] = await db
    .insert(plants)
    .values({ sector_id: sectorId, plant_id: `BH-${plantsMade}`, name, location: 'North yard' })
    .returning({ id: plants.id })
  const [pump, spare, tank] = await db
    .insert(equipment)
    .values([
      { plant_id: plant!.id, equipment_id: 'PU-1', name: 'Feed pump' },
      { plant_id: plant!.id, equipment_id: 'PU-2', name: 'Spare pump' },
      { plant_id: plant!.id, equipment_id: 'TK-1', name: 'Tank' },
    ])
    .returning({ id: equipment.id })
  const made = await db
    .insert(checklists)
    .values([
      { equipment_id: pump!.id, name: 'Weekly', estimated_duration: 20 },
      { equipment_id: pump!.id, name: 'Leaks', estimated_duration: 10 },
      { equipment_id: spare!.id, name: 'Weekly' },
    ])
    .returning({ id: checklists.id })
  await db.insert(tasks).values(
    made.flatMap((checklist) =>
      [1, 2, 3].map((order) => ({
        checklist_id: checklist.id,
        task_number: String(order),
        order,
        title: `Look at part ${order}`,
      })),
    ),
  )
  return { id: plant!.id, name, pump: pump!.id, spare: spare!.id, tank: tank!.id }
}
type MadePlant = Awaited<ReturnType<typeof makePlant>>

/** The request body of the Assign Plant dialog, due today. */
export function assignmentFor(
  at: TestApp,
  plant: MadePlant,
  items: [equipmentId: number, technicianId: number | null][],
  more: Record<string, unknown> = {},
) {
  return {
    plant_id: plant.id,
    title: 'Weekly walkdown',
    due_date: dayFromToday(at, 0),
    equipment_assignments: items.map(([equipment_id, technician_id]) => ({ equipment_id, technician_id })),
    ...more,
  }
}

interface AssignPlantOptions {
  /** The technician of the feed pump. */
  pump: TestPerson
  /** The technician of the spare pump, if it is assigned. */
  spare?: TestPerson
  by?: TestPerson
  plant?: MadePlant
  form?: Record<string, unknown>
}

/** Assigns a plant, a new one unless it is given; `id` is the assignment with the feed pump. */
export async function assignPlant(
  at: TestApp,
  { pump, spare, by = at.supervisor, plant: given, form }: AssignPlantOptions,
) {
  const plant = given ?? (await makePlant(at))
  const items: [number, number][] = [[plant.pump, pump.id]]
  if (spare) items.push([plant.spare, spare.id])
  const reply = await by.call(weeklyPdfCalls.assignPlant, { body: assignmentFor(at, plant, items, form) })
  if (reply.status !== 201) throw new Error(`The plant was not assigned: ${JSON.stringify(reply.body)}`)
  const ids = reply.body.assignments.map((assignment) => assignment.id)
  return { plant, ids, id: ids[0]!, plantAssignmentId: reply.body.plant_assignment_id }
}

export async function readAssignment(at: TestApp, id: number, as = at.supervisor): Promise<Details> {
  const reply = await as.call(assignmentCalls.detailsForCalendar, { params: { id } })
  if (reply.status !== 200) throw new Error(`Assignment ${id}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

export function executionsOf(assignment: Details): number[] {
  return assignment.equipment.flatMap((item) => item.checklists.map((checklist) => checklist.execution_id))
}

/** Submits a checklist as a phone does: the first task is not OK, the others are. */
export async function submit(
  at: TestApp,
  as: TestPerson,
  executionId: number,
  more: { answers?: Answer[]; completed_at?: string } = {},
) {
  const { body } = await at.admin.call(executionCalls.read, { params: { id: executionId } })
  return as.call(technicianCalls.submitChecklist, {
    params: { id: executionId },
    body: {
      assignment_id: body.assignment_id,
      equipment_id: body.equipment_id,
      checklist_id: body.checklist_id,
      technician_notes: 'All seen',
      task_responses: body.tasks.map((task, index) => ({
        task_id: task.id,
        status: index === 0 ? 'not_ok' : 'ok',
        description: index === 0 ? 'Leaks' : '',
        ...more.answers?.[index],
      })),
      ...(more.completed_at ? { completed_at: more.completed_at } : {}),
    },
  })
}

/** Submits everything in an assignment. */
export async function submitAll(at: TestApp, as: TestPerson, assignmentId: number): Promise<void> {
  for (const executionId of executionsOf(await readAssignment(at, assignmentId))) {
    const reply = await submit(at, as, executionId)
    if (reply.status !== 200) throw new Error(`Not submitted: ${JSON.stringify(reply.body)}`)
  }
}
