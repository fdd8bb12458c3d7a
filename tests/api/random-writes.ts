import { sql } from 'drizzle-orm'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { dayFromToday, executionsOf, readAssignment, submit } from './assignments.ts'
import { aPhoto } from './seeded-plant.ts'
import type { TestApp } from './test-app.ts'

type Random = (sides: number) => number

/** Creates a seeded random number generator: the same numbers in every run. */
export function createRandom(seed: number): Random {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Write = (at: TestApp, id: number, random: Random) => Promise<unknown>

async function findOne(at: TestApp, id: number, random: Random): Promise<number> {
  const all = executionsOf(await readAssignment(at, id))
  return all[random(all.length)]!
}

/** Finds an execution that waits for its review. */
async function findPending(at: TestApp, id: number): Promise<number> {
  const { equipment } = await readAssignment(at, id)
  const all = equipment.flatMap(({ checklists }) => checklists)
  return all.find(({ review_status }) => review_status === 'pending')?.execution_id ?? 0
}

/** What technicians do with an assignment. */
const works: Write[] = [
  async (at, id, random) => submit(at, at.technician, await findOne(at, id, random)),
  async (at, id, random) => {
    const answers = { answers: [{ status: 'ok' as const }] }
    return submit(at, at.secondTechnician, await findOne(at, id, random), answers)
  },
  (at, id) => at.technician.call(technicianCalls.startAssignment, { params: { id }, body: {} }),
  async (at, id, random) => {
    const execution = await findOne(at, id, random)
    const { body } = await at.admin.call(executionCalls.read, { params: { id: execution } })
    const task_responses = body.tasks.slice(0, 1 + random(3)).map((task) => ({
      task_id: task.id,
      status: random(2) === 0 ? 'ok' : 'not_ok',
      description: random(2) === 0 ? '' : 'Leaks',
    }))
    await at.technician.call(technicianCalls.startAssignment, { params: { id }, body: {} })
    const draft = { params: { id: execution }, body: { task_responses } }
    return at.technician.call(technicianExecutionCalls.save, draft)
  },
  async (at, id, random) => {
    const execution = await findOne(at, id, random)
    const { body } = await at.admin.call(executionCalls.read, { params: { id: execution } })
    const params = { id: execution, taskId: body.tasks[0]!.id }
    return at.technician.call(technicianCalls.addPhoto, { params, body: {}, files: [await aPhoto('image')] })
  },
]

/** What happens to an assignment and its work. */
const changes: Write[] = [
  async (at, id, random) => {
    await submit(at, at.technician, await findOne(at, id, random))
    const params = { id: await findPending(at, id) }
    const body = { comments: 'Again, please' }
    return at.supervisor.call(executionCalls.reject, { params, body })
  },
  async (at, id) =>
    at.supervisor.call(executionCalls.approve, { params: { id: await findPending(at, id) }, body: {} }),
  (at, id, random) => {
    const to = random(2) === 0 ? at.technician : at.secondTechnician
    return at.supervisor.call(assignmentCalls.reassign, { params: { id }, body: { assigned_to: to.id } })
  },
  async (at, id, random) => {
    const { equipment } = await readAssignment(at, id)
    const params = { id: equipment[0]?.equipment_assignment_id ?? 0 }
    const to = random(2) === 0 ? at.technician : at.secondTechnician
    return at.supervisor.call(equipmentAssignmentCalls.reassign, { params, body: { assigned_to: to.id } })
  },
  async (at, id) => {
    const { equipment } = await readAssignment(at, id)
    const params = { id: equipment.at(-1)?.equipment_assignment_id ?? 0 }
    return at.supervisor.call(equipmentAssignmentCalls.remove, { params })
  },
  (at, id, random) => {
    const priority = (['Low', 'High', 'Urgent'] as const)[random(3)]
    return at.supervisor.call(assignmentCalls.changePriority, { params: { id }, body: { priority } })
  },
  (at, id, random) => {
    const due_date = dayFromToday(at, random(30) - 1)
    return at.supervisor.call(assignmentCalls.changeDueDate, { params: { id }, body: { due_date } })
  },
  async (at, id, random) =>
    random(2) === 0 ? at.supervisor.call(assignmentCalls.remove, { params: { id } }) : undefined,
]

async function findFinding(at: TestApp, random: Random): Promise<number> {
  const { results } = (await at.supervisor.call(findingCalls.list, { query: { page_size: 200 } })).body
  return results[random(results.length)]?.id ?? 0
}

/** What happens to findings. */
const ofFindings: Write[] = [
  async (at, _id, random) => {
    const params = { id: await findFinding(at, random) }
    const body = { state: random(3) === 0 ? ('open' as const) : ('closed' as const) }
    return at.supervisor.call(findingCalls.change, { params, body })
  },
  async (at, _id, random) => {
    const params = { id: await findFinding(at, random) }
    return at.supervisor.call(findingCalls.change, { params, body: { work_order: `WO ${random(99)}` } })
  },
]

/** Changes of the names that describe an assignment. */
const names: Write[] = [
  async (at, id, random) => {
    const { equipment } = await readAssignment(at, id)
    const params = { id: equipment[0]?.id ?? 0 }
    const body = { location: `Hall ${random(9)}` }
    return at.admin.call(plantEditingCalls.changeEquipment, { params, body })
  },
  async (at, id, random) => {
    const { equipment } = await readAssignment(at, id)
    const params = { id: equipment[0]?.id ?? 0 }
    const body = { name: `Pump "${random(9)}"` }
    return at.admin.call(plantEditingCalls.changeEquipment, { params, body })
  },
  (at, _id, random) => {
    const person = [at.technician, at.secondTechnician, at.supervisor][random(3)]!
    const body = { first_name: `Name ${random(9)}` }
    return at.admin.call(identityCalls.updateUser, { params: { id: person.id }, body })
  },
  async (at, id, random) => {
    if (random(3) > 0) return undefined
    const { plant } = await readAssignment(at, id)
    return at.admin.call(plantCalls.remove, { params: { id: plant.id } })
  },
  // Edits of a checklist, its equipment and its plant.
  async (at, id, random) => {
    const { equipment, plant } = await readAssignment(at, id)
    const checklist = { params: { id: equipment[0]?.checklists[0]?.id ?? 0 } }
    const edits: (() => Promise<unknown>)[] = [
      () => at.admin.call(adminPlantCalls.toggleChecklist, checklist),
      () =>
        at.admin.call(plantEditingCalls.duplicateChecklist, {
          ...checklist,
          body: { name: `Copy ${random(99)}` },
        }),
      () => at.admin.call(plantEditingCalls.removeChecklist, checklist),
      () => at.admin.call(adminPlantCalls.togglePlant, { params: { id: plant.id } }),
      () => at.admin.call(adminPlantCalls.toggleEquipment, { params: { id: equipment[0]?.id ?? 0 } }),
      () =>
        at.admin.call(plantEditingCalls.createTask, {
          body: { checklist: checklist.params.id, title: `Look at part ${random(99)}` },
        }),
    ]
    return edits[random(edits.length)]!()
  },
  // As a migration or a manual statement does.
  async (at, id, random) => {
    const { plant } = await readAssignment(at, id)
    return at.database.db.execute(
      sql`update plants set location = ${`Yard ${random(9)}`} where id = ${plant.id}`,
    )
  },
  (at, _id, random) => {
    const value = JSON.stringify(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'][random(3)])
    return at.database.db.execute(sql`insert into settings (key, value, updated_at)
      values ('dateFormat', ${value}::jsonb, now())
      on conflict (key) do update set value = excluded.value`)
  },
]

/** Everything that may happen to an assignment at any time; a rejected write changes nothing. */
export const randomWrites: readonly Write[] = [...works, ...changes, ...ofFindings, ...names]
