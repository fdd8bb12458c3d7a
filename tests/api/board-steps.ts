import { eq } from 'drizzle-orm'
import { assignmentBoardCalls as calls } from '#src/contract/supervisor/assignment-board.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { equipment } from '#src/server/db/schema/plants.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { dayFromToday, makePlant } from './assignments.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export type Plant = Awaited<ReturnType<typeof makePlant>>
type Items = [equipmentId: number, technicianId: number][]

/** The body of a board that is due today: plants with equipment and technicians. */
export const boardOf = (at: TestApp, plants: [Plant, Items][], more: object = {}) => ({
  due_date: dayFromToday(at, 0),
  plants: plants.map(([plant, items]) => ({
    plant_id: plant.id,
    title: `Inspection for ${plant.name}`,
    equipment_assignments: items.map(([equipment_id, technician_id]) => ({ equipment_id, technician_id })),
  })),
  ...more,
})

export const assign = (by: TestPerson, body: object, key?: string) =>
  by.call(calls.assign, { body, ...(key ? { key } : {}) })

export const undo = (by: TestPerson, assignments: number[]) => by.call(calls.undo, { body: { assignments } })

export const readBoard = async (by: TestPerson, query: { week?: string; pdf?: number } = {}) => {
  const reply = await by.call(calls.read, { query })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** A piece of equipment as the board shows it. */
export async function readOne(by: TestPerson, id: number, query: { week?: string; pdf?: number } = {}) {
  const { plants } = await readBoard(by, query)
  const found = plants.flatMap((plant) => plant.equipment).find((one) => one.id === id)
  if (!found) throw new Error(`The board does not show equipment ${id}.`)
  return found
}

/** Archives equipment between the read and the assignment, as an administrator does. */
export const archiveEquipment = (at: TestApp, id: number) =>
  at.database.db
    .update(equipment)
    .set({ archived_at: at.core.now(), is_active: false })
    .where(eq(equipment.id, id))

/** The number of rows that an assignment writes. */
export async function countRows(at: TestApp) {
  const tables = [
    plantAssignments,
    assignments,
    equipmentAssignments,
    executions,
    executionTasks,
    notifications,
  ]
  const counts = await Promise.all(tables.map((table) => at.database.db.$count(table)))
  return counts.join()
}

export const bothPumps = (at: TestApp, plant: Plant): [Plant, [number, number][]] => [
  plant,
  [
    [plant.pump, at.technician.id],
    [plant.spare, at.secondTechnician.id],
  ],
]

/** Assigns two plants to two technicians. */
export async function assignTwoPlants(at: TestApp, more: object = {}) {
  const two = [await makePlant(at), await makePlant(at)]
  const reply = await assign(
    at.supervisor,
    boardOf(
      at,
      two.map((plant) => bothPumps(at, plant)),
      more,
    ),
  )
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return { plants: two, ids: reply.body.assignments }
}
