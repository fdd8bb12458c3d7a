import { technicianCalls } from '#src/contract/technician.ts'
import type { PlantServer } from './plant-server.ts'

/** Submits the first checklist of an assignment with a finding at each task. */
export async function submitNotOk(
  plant: PlantServer,
  assignment: number,
  description: string,
): Promise<void> {
  const execution = await plant.technician.call(technicianCalls.checklistExecution, { query: { assignment } })
  await plant.technician.call(technicianCalls.submitChecklist, {
    params: { id: execution.id },
    body: {
      assignment_id: assignment,
      equipment_id: execution.equipment_id,
      checklist_id: execution.checklist_id,
      technician_notes: description,
      task_responses: execution.tasks.map(({ id, requires_measurement }) => ({
        task_id: id,
        status: 'not_ok' as const,
        description,
        measurement: requires_measurement ? 1 : null,
      })),
    },
  })
}
