import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type AssignedPlant, assignNewPlant } from './assigned-plant.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** Assigns a checklist to the technician and starts its assignment. */
export async function startChecklist(
  test: TestApp,
  options: Parameters<typeof assignNewPlant>[1] = {},
): Promise<AssignedPlant> {
  const plant = await assignNewPlant(test, options)
  const started = await test.technician.call(technicianCalls.startAssignment, {
    params: { id: plant.assignmentId },
    body: {},
  })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return plant
}

/** Saves notes and every answer: the first is not OK, the others are. */
export async function saveAll(plant: AssignedPlant, by: TestPerson, notes = 'All seen.') {
  const reply = await by.call(technicianExecutionCalls.save, {
    params: { id: plant.executionId },
    body: {
      technician_notes: notes,
      task_responses: plant.taskIds.map((task_id, index) => ({
        task_id,
        status: index === 0 ? 'not_ok' : 'ok',
        description: index === 0 ? 'Seal worn' : '',
      })),
    },
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply
}
