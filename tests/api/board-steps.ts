import { eq } from 'drizzle-orm'
import { assignmentBoardCalls as calls } from '#src/contract/supervisor/assignment-board.ts'
import { equipment } from '#src/server/db/schema/plants.ts'
import { dayFromToday, type makePlant } from './assignments.ts'
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
